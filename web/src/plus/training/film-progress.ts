// part 2 §9
const TOLERANCE_S = 3

/** Whether a position lies too far beyond what was watched of a film. */
export const isJump = (furthest: number, position: number): boolean => position - furthest >= TOLERANCE_S
