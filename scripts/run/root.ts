import { fileURLToPath } from 'node:url'

/** The clone's own folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '')
