/** What a lesson lets one pick: the others are not shown as possible while it is about something. */

import type { State } from '../../wire/generated';

/** A state whose question has only the options that the lesson is about. */
export function gated(state: State): State {
    const allowed = state.lesson?.allowed;
    if (!allowed || !state.ask) return state;
    const options = state.ask.options.filter((option) => allowed.includes(option.n));
    const preset = state.ask.default;
    return {
        ...state,
        ask: { ...state.ask, options, default: allowed.includes(preset) ? preset : -1 },
    };
}
