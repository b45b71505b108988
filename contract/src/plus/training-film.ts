/** Our own training film as it was made, in whole seconds; `node scripts/film/make-film.ts` writes this file. */
export const trainingFilm = { seconds: 203 } as const
