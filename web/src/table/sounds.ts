/** Sounds made by us, out of tones and noise: no files. */

import { settings } from '../state/settings.svelte';
import type { News } from '../wire/generated';

export type Sound = 'draw' | 'play' | 'damage' | 'burn' | 'turn' | 'win' | 'lose';

interface Tone {
    /** Hertz at the beginning and at the end; 0 for noise. */
    from: number;
    to: number;
    after: number;
    seconds: number;
    loud: number;
}

const SOUNDS: Record<Sound, readonly Tone[]> = {
    draw: [{ from: 0, to: 0, after: 0, seconds: 0.09, loud: 0.08 }],
    play: [{ from: 180, to: 90, after: 0, seconds: 0.14, loud: 0.25 }],
    damage: [
        { from: 0, to: 0, after: 0, seconds: 0.12, loud: 0.2 },
        { from: 120, to: 50, after: 0, seconds: 0.22, loud: 0.3 },
    ],
    burn: [
        { from: 0, to: 0, after: 0, seconds: 0.7, loud: 0.22 },
        { from: 90, to: 40, after: 0, seconds: 0.8, loud: 0.3 },
    ],
    turn: [
        { from: 523, to: 523, after: 0, seconds: 0.16, loud: 0.12 },
        { from: 784, to: 784, after: 0.12, seconds: 0.26, loud: 0.12 },
    ],
    win: [523, 659, 784, 1047].map((from, n) => tone(from, n * 0.13, 0.35)),
    lose: [392, 330, 262].map((from, n) => tone(from, n * 0.2, 0.4)),
};

function tone(from: number, after: number, seconds: number): Tone {
    return { from, to: from, after, seconds, loud: 0.13 };
}

const KINDS: Record<string, Sound> = {
    drew: 'draw',
    draws: 'draw',
    'card-played': 'play',
    'development-played': 'play',
    deploys: 'play',
    plays: 'play',
    damaged: 'damage',
    'capital-damaged': 'damage',
    hurts: 'damage',
    'section-burns': 'burn',
};

/** The sounds of what has happened, each once. */
export function soundsOf(news: readonly News[], seat: number): Sound[] {
    const found = new Set<Sound>();
    for (const each of news) {
        const sound = KINDS[each.kind];
        if (sound) found.add(sound);
        if (each.kind === 'turn-begins' && each.subject?.player === seat) found.add('turn');
        if (each.kind === 'game-over') found.add(each.subject?.player === seat ? 'win' : 'lose');
    }
    return [...found];
}

let studio: AudioContext | null = null;

/** Play a sound, unless sounds are off or the page has not been touched yet. */
export function play(sound: Sound): void {
    if (!settings.chosen.sounds || typeof AudioContext === 'undefined') return;
    if (!navigator.userActivation?.hasBeenActive) return;
    studio ??= new AudioContext();
    for (const each of SOUNDS[sound]) sing(studio, each);
}

function sing(place: AudioContext, each: Tone): void {
    const begin = place.currentTime + each.after;
    const volume = place.createGain();
    volume.gain.setValueAtTime(each.loud, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + each.seconds);
    volume.connect(place.destination);
    const source = each.from === 0 ? noise(place, each.seconds) : wave(place, each, begin);
    source.connect(volume);
    source.start(begin);
    source.stop(begin + each.seconds);
}

function wave(place: AudioContext, each: Tone, begin: number): OscillatorNode {
    const found = place.createOscillator();
    found.type = 'triangle';
    found.frequency.setValueAtTime(each.from, begin);
    found.frequency.exponentialRampToValueAtTime(each.to, begin + each.seconds);
    return found;
}

function noise(place: AudioContext, seconds: number): AudioBufferSourceNode {
    const buffer = place.createBuffer(1, Math.ceil(place.sampleRate * seconds), place.sampleRate);
    const data = buffer.getChannelData(0);
    let last = 0;
    for (let n = 0; n < data.length; n += 1) {
        last = 0.8 * last + 0.2 * (Math.random() * 2 - 1);
        data[n] = last * 3;
    }
    const found = place.createBufferSource();
    found.buffer = buffer;
    return found;
}
