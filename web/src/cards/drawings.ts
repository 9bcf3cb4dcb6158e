/** Our own heraldic figures, drawn in a box of 64 units.
 *
 * Each is a few shapes, painted in order. `mirror` draws a shape again on the other side of the
 * middle, as heraldry likes it; `line` strokes it instead of filling it.
 */

import type { FigureName } from './figures';

/** main: the side's colour; shade: darker; light: metal; cut: the ground shines through. */
export type Tone = 'main' | 'shade' | 'light' | 'cut';

export interface Shape {
    tone: Tone;
    d: string;
    mirror?: boolean;
    line?: number;
}

const fill = (tone: Tone, d: string): Shape => ({ tone, d });
const both = (tone: Tone, d: string): Shape => ({ tone, d, mirror: true });
const line = (tone: Tone, d: string, width = 1.5): Shape => ({ tone, d, line: width });
const lines = (tone: Tone, d: string, width = 1.5): Shape => ({
    ...line(tone, d, width),
    mirror: true,
});
const disc = (tone: Tone, x: number, y: number, r: number): Shape =>
    fill(tone, `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`);

export const DRAWINGS: Record<FigureName, readonly Shape[]> = {
    // Helms and heads
    beard: [
        both('main', 'M32 42C25 38 18 39 14 35c-2 10 2 19 9 25l4-8 5 11z'),
        both('shade', 'M32 9C20 9 13 18 13 30l19 0z'),
        both('main', 'M32 9c-3 0-5 1-7 2-4 5-6 11-6 19h13z'),
        fill('cut', 'M15 33h34v6H15z'),
        fill('light', 'M11 27h42v7H11zM29 12h6v30l-3 4-3-4zM32 2l4 7h-8z'),
        lines('cut', 'M22 44c-1 5 0 8 3 12M28 45c-1 4 0 7 2 10', 1.2),
        lines('shade', 'M15 30.500h12', 1.5),
    ],
    plume: [
        fill('light', 'M31 17C32 6 42 0 56 3c-5 1-7 4-6 7 5 0 9 3 11 9-9-3-17-2-25 4z'),
        line('shade', 'M35 18c5-6 10-9 17-10M37 20c6-3 11-4 17-3', 1.3),
        fill('main', 'M10 38c0-14 9-23 22-23 12 0 20 8 20 20v7H37l-2 5 3 13H19l-3-13-6-3z'),
        fill('shade', 'M10 38c0-14 9-23 22-23-8 3-13 11-13 25l-3 7-6-3z'),
        fill('cut', 'M20 33h29v4.500H20z'),
        fill('light', 'M31 15h3v18h-3zM18 40h34v3H18z'),
        line('cut', 'M38 46h8M38 50h7M39 54h6', 1.4),
    ],
    winged: [
        both(
            'light',
            'M21 39C10 34 4 24 3 9c5 8 10 11 16 13C14 16 12 11 11 5c5 7 9 10 14 13l-3 13z',
        ),
        both('main', 'M32 2C29 13 20 22 20 36l2 14 7 11 3-4z'),
        both('shade', 'M32 2c-1 9-3 17-4 22l-6 26 7 11 3-4z'),
        both('cut', 'M32 36l-7-5c-1 9 1 17 4 23l3-3z'),
        fill('light', 'M32 17l4 6-4 6-4-6zM31 29h2v14l-1 3-1-3z'),
        lines('shade', 'M8 18c4 6 8 9 13 11M15 14c3 4 5 6 8 8', 1.1),
    ],
    tusks: [
        both('main', 'M32 7C19 7 12 14 12 25l-6 3 7 9c0 4 1 6 3 8l16 2z'),
        both('shade', 'M16 43c-3 8 4 16 16 17V44z'),
        both('light', 'M21 53c-5-6-6-14-3-21 2 6 4 10 8 16z'),
        both('cut', 'M16 25l12 5-1 4c-5 1-9-2-11-9z'),
        both('cut', 'M32 34l-4 5 4 2z'),
        lines('shade', 'M14 21c6 0 12 3 16 8M32 9v10', 2),
        line('cut', 'M26 54c4 1 8 1 12 0', 1.6),
    ],
    horned: [
        both('light', 'M23 21C10 21 3 14 2 2c5 8 11 9 17 9 4 1 6 3 7 5z'),
        both('main', 'M32 11c-10 0-16 8-16 19l3 18 8 13h5z'),
        both('shade', 'M32 11c-3 0-5 1-7 2l-2 19 4 29h5z'),
        both('cut', 'M19 31l11 5v4l-10-3zM23 44h2.500v9L23 51zM27.500 46H30v11l-2.500-3z'),
        fill('light', 'M32 2l3 10v23l-3 4-3-4V12z'),
        lines('shade', 'M6 9c4 6 9 8 15 8', 1.1),
    ],
    barbed: [
        both('light', 'M32 1l-4 13-6-9 1 13-9-8 6 17 12-4z'),
        both('main', 'M32 18c-9 0-15 7-15 17l4 12 7 15 4-8z'),
        both('shade', 'M32 18c-3 0-6 1-8 3l-1 14 5 27 4-8zM17 36L8 45l11 0z'),
        both('cut', 'M21 33l9 6-1 4-7-4z'),
        fill('light', 'M31 20h2l1 19-2 6-2-6z'),
        both('cut', 'M32 49l-3 2 3 6z'),
    ],
    hood: [
        both('main', 'M32 3C19 8 12 20 12 35c0 9-3 17-6 24l26 3z'),
        both('shade', 'M32 3c-7 8-13 18-13 31 0 11-3 19-5 26l18 2z'),
        both('cut', 'M32 17c-8 3-11 11-10 20 1 7 6 11 10 12z'),
        both('light', 'M25 33l6 2.500-5 1.500z'),
        fill('light', 'M32 50l4 5.500-4 5.500-4-5.500z'),
    ],
    mask: [
        fill('light', 'M32 0l4 12h-8z'),
        both('light', 'M14 4l12 10-5 4zM3 18l15 3-2 6zM0 36l15-4 1 6z'),
        both('main', 'M32 11c-10 0-16 7-16 18 0 13 6 26 16 32z'),
        both('shade', 'M32 11v50c-4-3-8-8-10-14l6-17-3-17c2-1 4-2 7-2z'),
        both('cut', 'M19 28l11 3-1 4c-5 1-8-1-10-7zM26 48l6-1v3l-5 1z'),
        fill('light', 'M30.500 14h3l1.500 26h-6z'),
        lines('light', 'M18 25c4 0 8 1 11 4', 1.6),
    ],
    skull: [
        both('main', 'M32 4C16 4 8 14 8 27c0 9 4 14 9 16l1 8 8 3h6z'),
        both('shade', 'M20 54l2 7 10 2V55zM8 27c0 9 4 14 9 16l1 8 4 1c-3-6-10-12-12-23z'),
        both('cut', 'M15 29c0-6 6-7 11-4 3 5 1 12-4 13s-7-4-7-9z'),
        both('cut', 'M32 36l-4 8 4-1z'),
        lines('cut', 'M25 53v8M29 54v8', 1.4),
        lines('light', 'M17 13c4-4 8-5 13-5', 1.6),
    ],
    grot: [
        both('shade', 'M17 27L1 16l7 18 11 5z'),
        both('main', 'M32 12c-10 0-17 8-16 21 1 12 8 20 16 22z'),
        fill('light', 'M32 3C21 5 13 15 13 25c12-5 26-5 38 0C51 16 47 12 55 5 46 3 38 2 32 3z'),
        both('cut', 'M18 30l11 4-2 4c-5 0-8-3-9-8z'),
        fill('shade', 'M30 34h4l3 17c-2 4-8 4-10 0z'),
        line('cut', 'M21 47c6 7 16 7 22 0', 1.6),
    ],
    rat: [
        disc('shade', 43, 17, 10),
        fill(
            'main',
            'M3 43c5-12 15-18 26-18 6-6 14-6 19 0 9 6 12 16 11 28H40c-6 5-14 4-20 0C11 53 5 50 3 43z',
        ),
        disc('light', 43, 18, 5),
        fill('cut', 'M25 33l8-1-3 5zM3 43c3-2 6-2 8 0-1 3-5 4-7 3z'),
        fill('light', 'M12 52l3 8 3-8z'),
        line('light', 'M14 46L2 54M16 48L8 60M14 44L1 46', 1),
        line('shade', 'M12 48c8 2 16 1 22-2', 1.5),
    ],
    lizard: [
        fill('light', 'M24 20L22 4l11 10L36 1l9 13 9-8-1 20z'),
        fill('main', 'M3 37l23-18c16-5 30 4 33 18 2 11-3 20-13 25H28c6-8 5-15-2-16L7 47z'),
        fill('shade', 'M46 62H28c6-8 5-15-2-16l14-2c8 2 11 9 6 18z'),
        fill('cut', 'M27 28l10-1c-1 5-7 6-10 1z'),
        fill('light', 'M10 47l3 6 3-6zM18 46l3 6 3-6z'),
        line('cut', 'M6 42c10 1 18 0 24-4', 1.6),
        disc('cut', 9, 38, 1.3),
    ],
    daemon: [
        both('light', 'M21 23C8 21 5 11 9 2c2 9 11 9 17 14z'),
        both('main', 'M32 14c-11 0-16 9-14 21 2 11 8 14 8 26l6-4z'),
        both('shade', 'M17 38C9 43 8 51 12 61c3-7 8-8 12-11zM32 14l-4 2-2 20 3 22 3-1z'),
        both('cut', 'M20 29l11 5-2 4c-5 0-8-3-9-9zM32 46l-8-4 3 7 5 3z'),
        both('light', 'M29 47l3-1v3z'),
        fill('light', 'M32 6l3 9-3 8-3-8z'),
    ],
    horse: [
        fill(
            'main',
            'M46 61H17c0-10 9-14 11-24-6 5-12 4-17 10l-7-7C7 31 13 21 22 15L20 3l10 8c16 0 25 13 25 31 0 8-2 14-4 19z',
        ),
        fill('shade', 'M30 11c16 0 25 13 25 31 0 8-2 14-4 19h-8c7-20 4-37-13-44z'),
        fill('cut', 'M20 25l7-2-2 5z'),
        line('light', 'M12 36c6 0 12-4 17-11M28 12l2 25', 2),
        disc('cut', 9, 41, 1.4),
        line('light', 'M17 57h32', 2.5),
    ],
    paw: [
        fill(
            'main',
            'M32 30c9 0 18 12 18 21 0 7-6 8-11 6-5-1.500-9-1.500-14 0-5 2-11 1-11-6 0-9 9-21 18-21z',
        ),
        fill(
            'main',
            'M15 19a5.500 7.500 0 1 0 11 0 5.500 7.500 0 1 0-11 0zM38 19a5.500 7.500 0 1 0 11 0 5.500 7.500 0 1 0-11 0zM3 34a5 7 0 1 0 10 0 5 7 0 1 0-10 0zM51 34a5 7 0 1 0 10 0 5 7 0 1 0-10 0z',
        ),
        fill('light', 'M17.500 12L20 1l3.500 10zM41 11l3-10 3 11zM5 28L5 18l5 9zM54 27l5-9 0 10z'),
        fill('shade', 'M32 36c6 0 12 8 12 14 0 3-3 4-6 3-4-1-8-1-12 0-3 1-6 0-6-3 0-6 6-14 12-14z'),
    ],
    claw: [
        fill(
            'main',
            'M13 3C6 23 13 45 27 61 22 43 20 22 13 3zM30 1c-5 20 0 43 12 61-4-20-5-41-12-61zM47 4c-4 17 0 35 10 50-3-17-4-33-10-50z',
        ),
        fill(
            'light',
            'M13 3c0 14 3 30 8 43-2-15-4-30-8-43zM30 1c0 14 3 31 7 45-1-15-3-31-7-45zM47 4c0 12 2 25 6 37-1-13-2-26-6-37z',
        ),
        line('shade', 'M5 50c14 8 38 9 54 2', 2),
    ],
    bat: [
        both(
            'main',
            'M32 22l-5-9-1 10C19 14 10 13 1 19c7 3 10 9 10 18 4-4 8-3 10 2 4-3 7 0 8 6l3 10z',
        ),
        both('shade', 'M26 23C19 14 10 13 1 19c10-1 19 5 27 17l4-5z'),
        both('light', 'M27 27l4 2-3 2z'),
        both('light', 'M32 36l-2 0 1 4z'),
        disc('light', 32, 7, 2),
    ],
    ghost: [
        fill(
            'main',
            'M32 3C19 3 13 13 13 28c0 13-4 21-8 31 6-4 11-4 15 2 4-6 9-6 12 0 4-6 9-6 12 0 4-5 9-6 15-2-4-10-8-18-8-31C51 13 45 3 32 3z',
        ),
        fill(
            'shade',
            'M32 3C19 3 13 13 13 28c0 13-4 21-8 31 4-2 7-3 10-2 4-10 6-19 6-30 0-12 4-20 11-24z',
        ),
        both('cut', 'M21 24c4-3 8-1 9 3-1 5-7 6-9-3z'),
        fill('cut', 'M28 37c0-5 8-5 8 0v6c0 4-8 4-8 0z'),
        lines('light', 'M24 48c-1 4-2 6-4 9', 1.2),
    ],
    // Arms
    swords: [
        both('light', 'M52 2l9 0 0 9-34 36-9-9z'),
        lines('shade', 'M58 5L24 41', 1.4),
        both('main', 'M13 33l18 18-4 4L9 37z'),
        both('shade', 'M17 43l4 4L8 60l-4-4z'),
        disc('main', 6, 58, 4),
        disc('main', 58, 58, 4),
    ],
    axes: [
        both('shade', 'M11 62l-5-5L44 13l5 5z'),
        both('main', 'M34 19C33 9 41 3 51 1c-1 7 3 11 11 12 0 11-7 18-17 17l2-9-5-4z'),
        both('light', 'M51 1c-1 7 3 11 11 12-4 1-7 0-10-3-2-3-3-6-1-9z'),
        disc('light', 8, 60, 3),
        disc('light', 56, 60, 3),
    ],
    bow: [
        fill('main', 'M19 2c34 9 34 51 0 60l3-6c23-8 23-40 0-48z'),
        fill('light', 'M7 30.500h42v3H7z'),
        line('light', 'M20 4L14 32l6 28', 1),
        fill('light', 'M47 23l15 9-15 9 4-9z'),
        fill('shade', 'M1 24h8l6 8-6 8H1l6-8z'),
    ],
    hammer: [
        fill('shade', 'M27 30h9v32h-9z'),
        fill('main', 'M9 7h41l9 8v13l-9 6H9l-4-7V14z'),
        fill('shade', 'M5 24v3l4 7h41l9-6v-3l-9 4H9z'),
        fill('light', 'M25 4h13v33H25z'),
        fill('shade', 'M29 14h5v13h-5z'),
        fill('light', 'M25 56h13v5H25z'),
    ],
    club: [
        fill('shade', 'M31 27l8 8L13 62l-9-8z'),
        fill('main', 'M30 32c-6-12 2-27 16-29 14 0 20 13 13 25-6 9-20 13-29 4z'),
        fill(
            'light',
            'M36 9l-8-7 12 2zM30 19l-11-2 10 6zM53 6l7-6-1 11zM59 21l5 6-9-2zM48 35l5 9-10-6z',
        ),
        line('shade', 'M38 22c3-5 8-8 14-8M40 29c5-1 9-4 12-8', 2),
        line('light', 'M18 47l6 6M13 52l6 6', 2),
    ],
    cannon: [
        fill('shade', 'M36 42l25 13-2 6-31-8z'),
        fill('main', 'M5 21l40-9 4 22-38 6C3 38 1 26 5 21z'),
        fill('light', 'M43 9l11-2 5 27-11 3zM15 18l4-1 3 21-4 1zM2 27l-2 4 4 4z'),
        fill('shade', 'M23 32a14.500 14.500 0 1 0 .1 0zm0 5a9.500 9.500 0 1 1-.1 0z'),
        line('shade', 'M23 36v21M12.500 46.500h21M15.500 39l15 15M30.500 39l-15 15', 2),
        disc('light', 23, 46.5, 3.5),
        disc('light', 60, 18, 2),
    ],
    banner: [
        fill('shade', 'M12 4h4.500v58H12z'),
        disc('light', 14.25, 4, 4),
        fill('main', 'M16 9c13-5 24 5 43 0l-8 14 8 15c-18 5-30-5-43 0z'),
        fill('light', 'M34 15l3 6 6 1-4 4 1 6-6-3-6 3 1-6-4-4 6-1z'),
        line('shade', 'M17 12c13-4 23 4 37 1M17 35c13-4 23 4 37 1', 1.4),
    ],
    ship: [
        fill('shade', 'M3 41h58L51 58H15z'),
        fill('main', 'M33 3c15 5 21 18 18 33H33z'),
        fill('light', 'M29 8c-9 6-16 16-17 28h17zM30 1h2.500v40H30z'),
        line('main', 'M7 47h50', 2),
        line('light', 'M2 61c6-4 9 2 15 0s9-2 15 0 9-2 15 0 9 2 15 0', 1.6),
    ],
    // Magic and matters of the mind
    staff: [
        fill('shade', 'M30 22h4v41h-4z'),
        both('main', 'M32 27C18 27 11 16 15 3c3 10 9 16 17 17z'),
        disc('light', 32, 10, 7),
        disc('main', 30, 8, 2.2),
        fill('light', 'M10 30l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM53 36l2 5 5 2-5 2-2 5-2-5-5-2 5-2z'),
        line('light', 'M28 33h8M28 37h8', 2),
    ],
    comet: [
        fill(
            'main',
            'M34 22C22 26 11 34 2 45c12-5 22-7 34-9zM40 37C29 42 19 50 12 61c12-7 22-13 33-19z',
        ),
        fill('shade', 'M36 30C24 36 14 43 6 54c13-7 22-11 34-15z'),
        fill('light', 'M45 3l4 12 13-2-8 10 8 10-13-2-4 13-5-12-12 3 7-11-7-10 12 2z'),
        disc('main', 45, 23, 4),
    ],
    bolt: [
        fill('shade', 'M36 2L9 37h16l-7 25 37-39H38l8-21z'),
        fill('main', 'M36 2L13 35h17l-7 20 27-30H35l7-23z'),
        fill('light', 'M34 8L18 32h9L38 8zM26 47l16-19h-6z'),
    ],
    star: [
        line('shade', 'M32 11a21 21 0 1 0 .1 0', 2),
        fill('main', 'M32 0c2 22 10 30 32 32-22 2-30 10-32 32C30 42 22 34 0 32 22 30 30 22 32 0z'),
        fill('light', 'M32 19c1 8 5 12 13 13-8 1-12 5-13 13-1-8-5-12-13-13 8-1 12-5 13-13z'),
        fill('light', 'M50 8l1 5 5 1-5 1-1 5-1-5-5-1 5-1zM13 45l1 4 4 1-4 1-1 4-1-4-4-1 4-1z'),
    ],
    fist: [
        line('light', 'M32 1v8M15 4l4 7M49 4l-4 7M3 15l7 4M61 15l-7 4', 2),
        fill('main', 'M14 25c0-6 6-8 9-5 1-6 9-6 10-1 2-5 9-4 10 1 4-2 8 1 7 7l-2 15-6 6H21l-7-8z'),
        fill('shade', 'M13 33c8-2 20 0 22 4 1 5-7 7-14 5l-7-2z'),
        line('shade', 'M23 20v12M33 19v14M43 20v12', 1.8),
        fill('shade', 'M20 48h24v4H20z'),
        fill('light', 'M17 51h30l3 11H14z'),
        line('shade', 'M17 56h30', 1.5),
    ],
    chalice: [
        both('main', 'M32 12H13c0 15 6 23 16 25v11c-8 1-11 5-12 12h15z'),
        both('shade', 'M32 12h-6c0 14 1 22 4 25v11c-4 1-6 5-6 12h8z'),
        fill('light', 'M11 8h42v6H11zM27 40h10v4H27zM15 58h34v5H15z'),
        fill('light', 'M32 18l4 6-4 6-4-6z'),
        line('light', 'M32 0v5M21 1l2 4M43 1l-2 4', 1.6),
    ],
    eye: [
        line('light', 'M32 2v7M14 6l4 6M50 6l-4 6M32 62v-7M14 58l4-6M50 58l-4-6', 2),
        fill('main', 'M1 32c8-13 19-19 31-19s23 6 31 19c-8 13-19 19-31 19S9 45 1 32z'),
        disc('cut', 32, 32, 14),
        disc('light', 32, 32, 10),
        fill('cut', 'M32 21c4 7 4 15 0 22-4-7-4-15 0-22z'),
    ],
    drop: [
        fill('main', 'M32 2c8 15 19 25 19 39a19 19 0 1 1-38 0C13 27 24 17 32 2z'),
        fill('shade', 'M32 60c11 0 19-8 19-19 0-14-11-24-19-39 3 16 12 26 12 38 0 10-5 17-12 20z'),
        fill('light', 'M20 40c1 7 5 11 11 12-8 2-15-5-11-12z'),
        fill('cut', 'M26 33h4v4h-4zM35 33h4v4h-4zM30 42h5l-2.500 4z'),
    ],
    rune: [
        fill('main', 'M14 8l31-6 11 16-3 35-13 10-23-3L8 40z'),
        fill('shade', 'M45 2l11 16-3 35-13 10-5-3 12-9 3-30z'),
        line('light', 'M30 12v42M30 18L18 30M30 18l12 12M30 54L19 44M30 54l11-10', 3.5),
    ],
    gem: [
        fill('main', 'M18 6h28l16 18-30 38L2 24z'),
        fill('light', 'M18 6l-6 14L2 24zM18 6h14L22 22z'),
        fill('shade', 'M46 6l6 16 10 2-30 38 10-38z'),
        line('cut', 'M2 24h60M18 6l4 18 10 38 10-38 4-18M22 24L32 6l10 18', 1),
    ],
    ring: [
        fill('main', 'M32 21a20.500 20.500 0 1 0 .1 0zm0 7a13.500 13.500 0 1 1-.1 0z'),
        fill('shade', 'M32 62A20.500 20.500 0 0 0 52 37l-7 1a13.500 13.500 0 0 1-13 17z'),
        fill('light', 'M22 2h20l6 9-16 14L16 11z'),
        line('shade', 'M16 11h32M22 2l10 23L42 2', 1),
    ],
    leaf: [
        fill('main', 'M58 4C26 6 6 22 10 46c1 8 8 13 15 11C47 52 60 33 58 4z'),
        fill('shade', 'M58 4C40 20 24 38 15 55c3 2 7 3 10 2C47 52 60 33 58 4z'),
        line('light', 'M51 11C36 24 20 42 8 62', 2),
        line('light', 'M38 23l-2-11M38 23l13 2M27 36l-9-10M27 36l17 4M19 47l-7-6M19 47l13 4', 1.4),
    ],
    crown: [
        both('main', 'M32 7l-8 21L8 15l6 33h18z'),
        both('shade', 'M32 7v41H20l5-18z'),
        fill('light', 'M12 48h40v10H12z'),
        disc('light', 32, 6, 4.5),
        disc('light', 7, 14, 4),
        disc('light', 57, 14, 4),
        fill('cut', 'M32 49l4 4-4 4-4-4zM19 50.500h4v4h-4zM41 50.500h4v4h-4z'),
        fill('light', 'M32 28l4 6-4 6-4-6z'),
    ],
    scroll: [
        fill(
            'main',
            'M15 6h33c5 0 8 4 8 9v7H46v26c0 6-3 10-9 10H14c-6 0-9-4-9-10h12V15c0-4-1-7-2-9z',
        ),
        fill(
            'shade',
            'M5 48h27c0 6 2 9 6 10H14c-6 0-9-4-9-10zM46 22v-8c0-5 2-8 5-8 4 1 5 5 5 9v7z',
        ),
        line('cut', 'M23 17h17M23 24h17M23 31h17M23 38h9', 2),
        fill('light', 'M48 39l2 5 5-1-2 5 4 4-5 1 0 6-4-3-4 3 0-6-5-1 4-4-2-5 5 1z'),
    ],
    // Buildings and works
    tower: [
        both('main', 'M13 5h8v6h6V5h5v57H17V30l-4-5z'),
        fill('shade', 'M37 5v6h6V5h8v20l-4 5v32H36V30l4-5-3-9z'),
        fill('cut', 'M26 62V49c0-7 12-7 12 0v13zM29.500 24h5v11h-5z'),
        line('cut', 'M17 30h30M18 40h7M39 44h7M19 52h5', 1.2),
        fill('light', 'M11 25h42v3.500H11z'),
    ],
    keep: [
        fill('light', 'M31 0h2v14h-2zM33 1l12 3-12 4z'),
        both('main', 'M4 24h5v4h4v-4h5v10h3V14h4v4h4v-4h3v48H7V36l-3-3z'),
        fill('shade', 'M35 14v4h4v-4h4v20h3V24h5v4h4v-4h5v9l-3 3v26H36z'),
        fill('cut', 'M26 62V50c0-7 12-7 12 0v12zM29.500 26h5v9h-5zM12 40h4v7h-4zM48 40h4v7h-4z'),
        fill('light', 'M20 33h24v3H20z'),
    ],
    gear: [
        fill(
            'main',
            'M27 2h10l1.500 7.500 5 2 6.500-4.500 7 7-4.500 6.500 2 5L62 27v10l-7.500 1.500-2 5 4.500 6.500-7 7-6.500-4.500-5 2L37 62H27l-1.500-7.500-5-2-6.500 4.500-7-7 4.500-6.500-2-5L2 37V27l7.500-1.500 2-5L7 14l7-7 6.500 4.500 5-2z',
        ),
        disc('cut', 32, 32, 14),
        fill('light', 'M22 24h14l5 4v5h-5l-2-2v15h-5V31h-4l-3 2z'),
    ],
};
