/** Figures as they are put on a page: each is made once, and copied for every card that bears it. */

import { DRAWINGS, type Shape } from './drawings';
import type { FigureName } from './figures';

const SVG = 'http://www.w3.org/2000/svg';
const MIRRORED = 'matrix(-1 0 0 1 64 0)';

const painted = new Map<FigureName, SVGGElement>();

/** A copy of a figure's shapes: a card among many is drawn from one copy, not path by path. */
export function painting(figure: FigureName): SVGGElement {
    let found = painted.get(figure);
    if (!found) {
        found = document.createElementNS(SVG, 'g');
        found.append(...DRAWINGS[figure].flatMap(pathsOf));
        painted.set(figure, found);
    }
    return found.cloneNode(true) as SVGGElement;
}

function pathsOf(shape: Shape): SVGPathElement[] {
    return shape.mirror ? [pathOf(shape), pathOf(shape, MIRRORED)] : [pathOf(shape)];
}

function pathOf(shape: Shape, transform?: string): SVGPathElement {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', shape.d);
    path.setAttribute('class', shape.line ? `${shape.tone} line` : shape.tone);
    path.setAttribute('fill-rule', 'evenodd');
    if (shape.line) path.setAttribute('stroke-width', String(shape.line));
    if (transform) path.setAttribute('transform', transform);
    return path;
}
