// a release that no one sees, such as over a menu of the browser, must not hold a form back for good
const LONGEST_MS = 2000

let isDown = false
let longest: ReturnType<typeof setTimeout> | undefined
let waiting: (() => void)[] = []

function release() {
  clearTimeout(longest)
  isDown = false
  const released = waiting
  waiting = []
  // after the click that the release makes
  setTimeout(() => released.forEach((go) => go()))
}

/** Begins to notice when a mouse button or a finger goes down and up again. */
export function watchPointer(target: EventTarget): void {
  const handlePress = () => {
    isDown = true
    clearTimeout(longest)
    longest = setTimeout(release, LONGEST_MS)
  }
  target.addEventListener('pointerdown', handlePress, true)
  for (const end of ['pointerup', 'pointercancel', 'dragend']) target.addEventListener(end, release, true)
}

/** Waits while the pointer is down: what appears meanwhile would move the target away from under the click. */
export const pointerReleased = (): Promise<void> =>
  isDown ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()
