import { execFileSync } from 'node:child_process'

const RATE = 22_050

// slower than people talk and without rises that sound like questions
const voice = ['-v', 'en-us+f3', '-s', '145', '-p', '42', '-g', '3']

// the voice would read this as one word
const spoken = (text: string) => text.replaceAll('I-9', 'I 9')

/** A sentence as it is spoken: 16-bit samples of one channel. */
export function speak(text: string): Buffer {
  const wave = execFileSync('espeak-ng', [...voice, '--stdout', spoken(text)], { maxBuffer: 1 << 26 })
  // the header does not have the size while the voice is speaking; everything after the header is sound
  return wave.subarray(wave.indexOf('data') + 8)
}

/** Silence of a length. */
export const silence = (seconds: number): Buffer => Buffer.alloc(Math.round(seconds * RATE) * 2)

/** How long samples sound. */
export const secondsOf = (samples: Buffer): number => samples.length / 2 / RATE

/** Samples as a WAV file. */
export function toWave(samples: Buffer): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}
