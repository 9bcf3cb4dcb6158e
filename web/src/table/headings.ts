/** What the question is about, in a few words. */

import type { Ask, InvasionView, Waiting } from '../wire/generated';
import type { AnyView } from './seen';

const WINDOWS: Record<string, string> = {
    begin: 'beginning of the turn',
    kingdom: 'kingdom phase',
    quest: 'quest phase',
    capital: 'capital phase',
    battlefield: 'battlefield phase',
    target: 'a zone is attacked',
    attackers: 'attackers are declared',
    defenders: 'defenders are declared',
    assign: 'damage is assigned',
    end: 'end of the turn',
    chain: 'the chain',
    own: 'the chain',
    attack: 'attack',
    pile: 'order of the discard pile',
    action: 'Action Phase',
    'last-action': 'Action Phase, last action',
    trigger: 'an ability may be triggered',
};

export function windowInWords(window: string | null): string {
    return window === null ? '' : (WINDOWS[window] ?? window);
}

/** The heading of a question. A mere window says where we are, a choice what it asks. */
export function headingOf(ask: Ask, view: AnyView, seat: number): string {
    if (ask.kind !== 'action') return ask.prompt;
    const top = view.game === 'invasion' ? (view as InvasionView).chain.at(-1) : undefined;
    if (top && top.player !== seat) return `Answer ${top.title ?? 'the development'}?`;
    if (top) return `Add to ${top.title ?? 'the development'}?`;
    const words = windowInWords(ask.window);
    if (view.active === seat) return words ? `Your ${words}` : ask.prompt;
    return words ? `Their ${words}` : ask.prompt;
}

/** What one has to pay or act with. */
export function meansOf(view: AnyView, seat: number): string {
    if (view.game === 'invasion') {
        const count = (view as InvasionView).players[seat]?.resources ?? 0;
        return `You have ${count} ${count === 1 ? 'resource' : 'resources'}.`;
    }
    const count = view.actions;
    return `${count} ${count === 1 ? 'action is' : 'actions are'} left.`;
}

/** Who is waited for, and what for. */
export function waitingInWords(waiting: Waiting | null, name: string): string {
    if (!waiting) return 'Something is under way';
    const words = windowInWords(waiting.window);
    const what = waiting.kind === 'window' && words ? ` (${words})` : '';
    return `${name} ${waiting.kind === 'choice' ? 'makes a choice' : 'is asked'}${what}`;
}
