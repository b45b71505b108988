import { trainingFilm } from '@hireproof/contract/plus/training-film'
import type { Config } from '../config.ts'

/** How many seconds the training takes at least: who is left by the external host in its middle sees our own film. */
export const leastViewing = ({ videoUrl, videoSeconds }: Pick<Config, 'videoUrl' | 'videoSeconds'>): number =>
  videoUrl === undefined ? trainingFilm.seconds : Math.min(trainingFilm.seconds, videoSeconds ?? Infinity)
