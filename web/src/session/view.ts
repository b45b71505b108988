import type { Kept } from './before-end.ts'

/** The state of the warning; "over" while the browser leaves the page. */
type View =
  | { kind: 'active' }
  | { kind: 'warning'; secondsLeft: number; kept: Kept | 'saving'; isBusy: boolean; failure?: unknown }
  | { kind: 'over' }

/** Holds the state of the warning and notifies listeners of changes. */
export function createView() {
  let view: View = { kind: 'active' }
  const listeners = new Set<() => void>()
  const show = (next: View) => {
    view = next
    for (const listener of listeners) listener()
  }
  return {
    current: () => view,
    show,
    /** Changes the warning while it is visible. */
    change: (part: Partial<View & { kind: 'warning' }>) => {
      if (view.kind === 'warning') show({ ...view, ...part })
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
