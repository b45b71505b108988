type Box = Pick<HTMLElement, 'scrollTop' | 'clientHeight' | 'scrollHeight'>

const PIXELS_LEFT = 1
const SHARE_SEEN = 0.999

/**
 * Whether a box is scrolled to its end (part 2 §5): within a pixel, or 99.9 percent of its height. A zoomed-out page
 * has fractions of pixels. A browser does not reliably tell whether it is zoomed, so the second rule always applies.
 */
export function isEndReached({ scrollTop, clientHeight, scrollHeight }: Box): boolean {
  const seen = scrollTop + clientHeight
  return scrollHeight - seen <= PIXELS_LEFT || seen >= scrollHeight * SHARE_SEEN
}
