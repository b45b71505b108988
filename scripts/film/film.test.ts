import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { trainingFilm } from '../../contract/src/plus/training-film.ts'
import { slides } from '../../web/src/plus/training/film/text.ts'
import { root } from '../run/root.ts'
import { readVtt, toVtt } from './subtitles.ts'

const read = (name: string) => readFileSync(join(root, 'web', 'src', 'plus', 'training', 'film', name))
const mp4 = read('training.mp4')
const webm = read('training.webm')
const cues = readVtt(read('training.vtt').toString())
const spoken = slides.flatMap(({ steps }) => steps.map(({ says }) => says))

/** How long an mp4 runs, by its movie header (ISO 14496-12, version 0). */
function secondsOf(file: Buffer): number {
  const head = file.indexOf('mvhd') + 4
  return file.readUInt32BE(head + 16) / file.readUInt32BE(head + 12)
}

describe('the training film', () => {
  test('[PLUS-29][PLUS-47] runs for at least 90 seconds, as long as in its manifest', () => {
    expect(secondsOf(mp4)).toBeGreaterThanOrEqual(90)
    expect(Math.floor(secondsOf(mp4))).toBe(trainingFilm.seconds)
  })

  test('[PLUS-44][PLUS-47] exists as mp4 with H.264 and as WebM with VP9, each below 6 MB', () => {
    expect(mp4.subarray(4, 8).toString()).toBe('ftyp')
    expect(mp4.includes('avc1')).toBe(true)
    expect(webm.subarray(0, 4)).toEqual(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]))
    expect(webm.includes('V_VP9')).toBe(true)
    for (const { length } of [mp4, webm]) expect(length).toBeLessThan(6_000_000)
  })

  test('starts to play before it is fully loaded', () => {
    expect(mp4.indexOf('moov')).toBeLessThan(mp4.indexOf('mdat'))
  })

  test('[PLUS-44] has English subtitles with everything that is spoken, one after another, to its end', () => {
    expect(cues.map(({ text }) => text)).toEqual(spoken)
    for (const [index, { from, to }] of cues.entries()) {
      expect(from).toBeGreaterThanOrEqual(cues[index - 1]?.to ?? 0)
      expect(to).toBeGreaterThan(from)
    }
    expect(cues.at(-1)?.to).toBeLessThan(secondsOf(mp4))
    expect(cues.at(-1)?.to).toBeGreaterThan(secondsOf(mp4) - 5)
  })
})

test('subtitles are written in even lines and read back unchanged', () => {
  const cues = [
    { from: 0.5, to: 3599.9996, text: 'A text that is far too long for a single line, and so stands in two of them.' },
    { from: 3661.25, to: 3662, text: 'Short.' },
  ]
  const file = toVtt(cues)
  expect(file).toBe(`WEBVTT

00:00:00.500 --> 01:00:00.000
A text that is far too long for a single
line, and so stands in two of them.

01:01:01.250 --> 01:01:02.000
Short.
`)
  expect(readVtt(file)).toEqual([{ ...cues[0], to: 3600 }, cues[1]])
})
