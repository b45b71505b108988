/** The end of a scale that has room for a number, which people read easily, and of which the half is whole. */
export function scaleEnd(most: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, most))))
  const step = [2, 4, 6, 8, 10].find((each) => each * power >= most) ?? 10
  return step * power
}

/** Where the point of some number of points lies, in percent of the width. */
export const placeOf = (at: number, count: number): number => (count < 2 ? 50 : 3 + (94 * at) / (count - 1))
