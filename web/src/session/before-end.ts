/** What became of something typed: there was nothing to keep, the server has it, or it could not be saved. */
export type Kept = 'nothing' | 'saved' | 'failed'

/** Saves on the server what a form holds; nothing that was typed ever goes into the browser's storage. */
export type Keep = () => Promise<Kept>

const keepers = new Set<Keep>()

/** Has a form save itself while the session is about to end; returns the undoing. */
export function beforeEnd(keep: Keep): () => void {
  keepers.add(keep)
  return () => void keepers.delete(keep)
}

/** Lets every form of the page save itself; one that fails keeps none of the others from it. */
export async function keepTyped(): Promise<Kept> {
  const results = await Promise.all([...keepers].map((keep) => keep().catch((): Kept => 'failed')))
  if (results.includes('failed')) return 'failed'
  return results.includes('saved') ? 'saved' : 'nothing'
}
