/** A call that was taken on, counted for its owner. */
export type Turn = {
  owner: string
  state: 'taken' | 'running' | 'slow' | 'ended'
  began: number
  settle?: (isTurn: boolean) => void
  timer?: NodeJS.Timeout
}

/** The calls of one owner. */
export type Part = { taken: number; running: number; slow: number; resting: number; waiting: Set<Turn> }

/** The turns of an owner that no other call of the owner can take. */
export const inUse = ({ running, resting }: Part) => running + resting

export type Parts = ReturnType<typeof openParts>

/** The calls of each owner who has some. */
export function openParts() {
  const parts = new Map<string, Part>()
  return {
    of: (owner: string): Part | undefined => parts.get(owner),
    add: (turn: Turn): void => {
      const part = parts.get(turn.owner) ?? { taken: 0, running: 0, slow: 0, resting: 0, waiting: new Set<Turn>() }
      parts.set(turn.owner, part)
      part.taken += 1
      if (turn.state === 'running') part.running += 1
      if (turn.state === 'slow') part.slow += 1
    },
    remove: (turn: Turn): void => {
      const part = parts.get(turn.owner)
      if (!part) return
      part.taken -= 1
      if (turn.state === 'running') part.running -= 1
      if (turn.state === 'slow') part.slow -= 1
      part.waiting.delete(turn)
      if (part.taken === 0) parts.delete(turn.owner)
    },
    /** Whether calls of others than one are worked on. */
    areBusyBeside: (owner: string): boolean => [...parts].some(([name, part]) => name !== owner && part.running > 0),
    /** Of the owners with calls that wait, the one with the fewest turns in use. */
    leastRunning: (): Part | undefined => {
      let least: Part | undefined
      for (const part of parts.values()) {
        if (part.waiting.size > 0 && (!least || inUse(part) < inUse(least))) least = part
      }
      return least
    },
    /** How many calls there would be if one owner had so many, and no other had more. */
    level: (owner: string, most: number): number => {
      let sum = most
      for (const [name, part] of parts) if (name !== owner) sum += Math.min(part.taken, most)
      return sum
    },
  }
}
