import { trainingFilm } from '@hireproof/contract/plus/training-film'
import type { Config } from '../config.ts'

/** The fewest seconds that the training takes: if the external host fails midway, the user sees our own film. */
export const leastViewing = ({ videoUrl, videoSeconds }: Pick<Config, 'videoUrl' | 'videoSeconds'>): number =>
  videoUrl === undefined ? trainingFilm.seconds : Math.min(trainingFilm.seconds, videoSeconds ?? Infinity)
