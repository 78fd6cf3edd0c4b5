/**
 * Where menus and lists of choices are put: into the content landmark, so that a screen reader finds them inside the page and not after
 * it. Asked at every opening, because the landmark comes and goes with the frame.
 */
export const layerTarget = (): HTMLElement => document.getElementById('content') ?? document.body;
