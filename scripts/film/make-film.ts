import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { slides } from '../../web/src/plus/training/film/text.ts'
import { root } from '../run/root.ts'
import { findChromium } from '../test/chromium.ts'
import { frame, slidePage } from './slide-page.ts'
import { secondsOf, silence, speak, toWave } from './speech.ts'
import { toVtt, type Cue } from './subtitles.ts'

// Makes the training film, its subtitles and its picture. Only this script needs ffmpeg and espeak-ng.

const film = join(root, 'web', 'src', 'plus', 'training', 'film')
const manifest = join(root, 'contract', 'src', 'plus', 'training-film.ts')
const PAUSE = 0.7
const PAUSE_AFTER_SLIDE = 1.2

const ffmpeg = (...args: string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args], { stdio: 'inherit' })

const steps = slides.flatMap((slide) => slide.steps.map((step, index) => ({ slide, step, index })))

/** Each sentence with the silence after it, and when it is spoken. */
function speakAll() {
  let at = 0.5
  const sounds: Buffer[] = [silence(at)]
  const cues: Cue[] = []
  const shown: number[] = []
  for (const { slide, step, index } of steps) {
    const samples = speak(step.says)
    const pause = silence(index === slide.steps.length - 1 ? PAUSE_AFTER_SLIDE : PAUSE)
    const length = secondsOf(samples)
    cues.push({ from: at, to: at + length, text: step.says })
    shown.push(length + secondsOf(pause) + (shown.length === 0 ? at : 0))
    sounds.push(samples, pause)
    at += length + secondsOf(pause)
  }
  return { wave: toWave(Buffer.concat(sounds)), cues, shown, seconds: at }
}

/** A picture of each slide at each of its sentences. */
async function drawAll(folder: string, shown: readonly number[], seconds: number): Promise<void> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: frame })
    let at = 0
    for (const [number, { slide, index }] of steps.entries()) {
      at += shown[number] ?? 0
      await page.setContent(slidePage(slide, index, at / seconds))
      await page.evaluate('document.fonts.ready.then(() => undefined)')
      await page.screenshot({ path: join(folder, `${number}.png`) })
    }
  } finally {
    await browser.close()
  }
}

const folder = mkdtempSync(join(tmpdir(), 'film-'))
try {
  const { wave, cues, shown, seconds } = speakAll()
  writeFileSync(join(folder, 'speech.wav'), wave)
  await drawAll(folder, shown, seconds)
  const list = shown.map((length, number) => `file '${number}.png'\nduration ${length.toFixed(3)}`)
  writeFileSync(join(folder, 'list.txt'), [...list, `file '${shown.length - 1}.png'`].join('\n'))
  const input = ['-f', 'concat', '-i', join(folder, 'list.txt'), '-i', join(folder, 'speech.wav')]
  const look = ['-vf', 'fps=12,format=yuv420p', '-t', seconds.toFixed(3), '-af', 'loudnorm=I=-18:TP=-2']
  const h264 = ['-c:v', 'libx264', '-preset', 'slow', '-tune', 'stillimage', '-crf', '24', '-g', '24']
  const aac = ['-c:a', 'aac', '-b:a', '72k', '-ar', '44100', '-movflags', '+faststart']
  ffmpeg(...input, ...look, ...h264, ...aac, join(film, 'training.mp4'))
  const vp9 = ['-c:v', 'libvpx-vp9', '-crf', '36', '-b:v', '0', '-g', '24', '-cpu-used', '4', '-row-mt', '1']
  ffmpeg(...input, ...look, ...vp9, '-c:a', 'libopus', '-b:a', '48k', join(film, 'training.webm'))
  const poster = ['-vf', 'scale=960:-1', '-c:v', 'libwebp', '-quality', '80']
  ffmpeg('-i', join(folder, '0.png'), ...poster, join(film, 'poster.webp'))
  writeFileSync(join(film, 'training.vtt'), toVtt(cues))
  const text = `/** Our own training film as it was made, in whole seconds; \`node scripts/film/make-film.ts\` writes this file. */
export const trainingFilm = { seconds: ${Math.floor(seconds)} } as const
`
  writeFileSync(manifest, text)
  console.log(`The film runs for ${Math.floor(seconds)} seconds.`)
} finally {
  rmSync(folder, { recursive: true })
}
