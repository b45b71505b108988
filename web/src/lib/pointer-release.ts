// a release outside the page, such as over a browser menu, must not block a form forever
const LONGEST_MS = 2000

let isDown = false
let longest: ReturnType<typeof setTimeout> | undefined
let waiting: (() => void)[] = []

function release() {
  clearTimeout(longest)
  isDown = false
  const released = waiting
  waiting = []
  // after the click that follows the release
  setTimeout(() => released.forEach((go) => go()))
}

/** Starts tracking when a mouse button or finger goes down and up again. */
export function watchPointer(target: EventTarget): void {
  const handlePress = () => {
    isDown = true
    clearTimeout(longest)
    longest = setTimeout(release, LONGEST_MS)
  }
  target.addEventListener('pointerdown', handlePress, true)
  for (const end of ['pointerup', 'pointercancel', 'dragend']) target.addEventListener(end, release, true)
}

/** Waits while the pointer is down: new content would move the target away from under the click. */
export const pointerReleased = (): Promise<void> =>
  isDown ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()
