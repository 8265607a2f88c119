export interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const STEP_PX = 8;
const CONTROLS =
  'a[href], button, input, select, textarea, [role=button], [role=tab], [role=radio], [role=switch]';
const NOT_IN_USE = '.toasts, [aria-hidden=true], [inert], [hidden]';

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const covers = (stack: Box, controls: readonly Box[]): number =>
  controls.filter((control) => meet(stack, control)).length;

/**
 * Place of the stack: at `stack.top` or as little below as leaves every control free, and where nothing does, over as
 * few of them as possible. `floor` is the end of the window.
 */
export const placeOf = (stack: Box, controls: readonly Box[], floor: number) => {
  const height = stack.bottom - stack.top;
  let best = { top: stack.top, covered: covers(stack, controls) };
  for (let top = stack.top; top + height <= floor && best.covered > 0; top += STEP_PX) {
    const covered = covers({ ...stack, top, bottom: top + height }, controls);
    if (covered < best.covered) best = { top, covered };
  }
  return best;
};

/** Controls that somebody may want to press now: under an open dialog nothing is in use. */
export const controlsOf = (page: Document): Box[] =>
  [...page.querySelectorAll(CONTROLS)]
    .filter((control) => control.closest(NOT_IN_USE) === null)
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
