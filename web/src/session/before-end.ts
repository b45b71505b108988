/** The outcome for typed input: there was nothing to keep, the server has it, or it could not be saved. */
export type Kept = 'nothing' | 'saved' | 'failed'

/** Saves a form on the server. Typed input never goes into the browser's storage. */
export type Keep = () => Promise<Kept>

const keepers = new Set<Keep>()

/** Registers a form to save itself when the session is about to end. Returns a function to undo it. */
export function beforeEnd(keep: Keep): () => void {
  keepers.add(keep)
  return () => void keepers.delete(keep)
}

/** Lets every form of the page save itself. A failure of one does not affect the others. */
export async function keepTyped(): Promise<Kept> {
  const results = await Promise.all([...keepers].map((keep) => keep().catch((): Kept => 'failed')))
  if (results.includes('failed')) return 'failed'
  return results.includes('saved') ? 'saved' : 'nothing'
}
