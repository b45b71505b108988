import type { IsoDate } from '@hireproof/contract/calendar/iso-date'
import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'

/** Numbers that look random and are the same in every run. */
export type Random = {
  /** A whole number from the first to the second, both included. */
  between: (least: number, most: number) => number
  digits: (length: number) => string
  pick: <T>(list: readonly [T, ...T[]]) => T
}

const hash = (seed: string) => createHash('sha256').update(seed).digest()

/** A source of numbers that follows from a seed (the mulberry32 sequence). */
export function randomOf(seed: string): Random {
  let state = hash(seed).readUInt32BE(0)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    between,
    digits: (length) => Array.from({ length }, () => between(0, 9)).join(''),
    pick: (list) => list[between(0, list.length - 1)] ?? list[0],
  }
}

/** The id of a row of the demonstration: the same in every run of a day, in the order of the days. */
export const demoId = (name: string, day: IsoDate): string =>
  uuid({ msecs: Date.parse(day), random: hash(name).subarray(0, 16) })
