let region: HTMLElement | undefined
let pending: ReturnType<typeof setTimeout> | undefined

/** Announces a short text to people who use a screen reader, without moving focus. */
export function announce(text: string): void {
  region ??= document.body.appendChild(makeRegion())
  region.textContent = ''
  clearTimeout(pending)
  // screen readers announce changes of an existing region, so the text follows a moment later, even if it repeats
  pending = setTimeout(() => region && (region.textContent = text), 100)
}

function makeRegion(): HTMLElement {
  const element = document.createElement('div')
  element.setAttribute('role', 'status')
  element.className = 'usa-sr-only'
  return element
}
