import type { Kept } from './before-end.ts'

/** What the warning shows; "over" for the moment in which the page is left. */
type View =
  | { kind: 'active' }
  | { kind: 'warning'; secondsLeft: number; kept: Kept | 'saving'; isBusy: boolean; failure?: unknown }
  | { kind: 'over' }

/** Holds what the warning shows, and tells everything that listens when it changes. */
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
    /** Changes the warning, while it shows. */
    change: (part: Partial<View & { kind: 'warning' }>) => {
      if (view.kind === 'warning') show({ ...view, ...part })
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
