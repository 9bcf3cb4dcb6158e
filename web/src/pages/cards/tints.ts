/** The colour of a side: a race of Invasion, an alliance of Champions. */

const TINTS: Record<string, string> = {
    Dwarf: '#3f77b8',
    Empire: '#b99a3f',
    'High Elf': '#4fa3c9',
    Orc: '#5f8f2f',
    Chaos: '#8d2f56',
    'Dark Elf': '#5b4fb0',
    Neutral: '#77736a',
    Skaven: '#7a6a3a',
    Order: '#3f77b8',
    Death: '#5f8377',
    Destruction: '#8a8a2c',
    Unaligned: '#77736a',
};

export function tintOf(side: string): string {
    return TINTS[side] ?? '#6a6f7a';
}
