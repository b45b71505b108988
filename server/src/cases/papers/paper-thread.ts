import { workerData } from 'node:worker_threads'
import { drawTasks } from '../../pdf/draw-in-thread.ts'
import { drawPaper, type PaperTexts } from './draw-paper.ts'
import type { PaperFacts } from './paper-facts.ts'
import type { SignedFacts } from './signed-facts.ts'

/** A paper to be drawn; a signed one is drawn with the wording that was signed. */
export type PaperTask = {
  facts: PaperFacts
  languages: readonly string[]
  signed?: { signed: SignedFacts; texts: PaperTexts }
}

const texts = workerData as PaperTexts

drawTasks(({ facts, languages, signed }: PaperTask) =>
  drawPaper(signed?.texts ?? texts, facts, languages, signed?.signed),
)
