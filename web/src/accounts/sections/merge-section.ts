/** The values of a form. */
export type FormValues = Record<string, string | boolean>

/** A field that someone else changed while the viewer edited, and what the viewer entered there. */
export type Difference<V> = { field: keyof V & string; theirs: V[keyof V]; mine: V[keyof V] | undefined }

type Merge<V> = {
  /** What someone else changed to something other than what is entered here. */
  differences: Difference<V>[]
  /** What was entered here wins over what someone else changed. */
  keepMine: V
  /** What someone else changed wins; other entries stay. */
  takeTheirs: V
}

/** Joins what was entered with the newest version of a section, starting from the version that was edited. */
export function mergeSection<V extends FormValues>(mine: V, base: V, theirs: V): Merge<V> {
  const fields = Object.keys(theirs) as (keyof V & string)[]
  const isMine = (field: keyof V) => mine[field] !== base[field]
  const isTheirs = (field: keyof V) => theirs[field] !== base[field]
  const pick = (choose: (field: keyof V) => V) =>
    Object.fromEntries(fields.map((field): [string, unknown] => [field, choose(field)[field]])) as V
  return {
    differences: fields
      .filter((field) => isTheirs(field) && theirs[field] !== mine[field])
      .map((field) => ({ field, theirs: theirs[field], mine: isMine(field) ? mine[field] : undefined })),
    keepMine: pick((field) => (isMine(field) ? mine : theirs)),
    takeTheirs: pick((field) => (isTheirs(field) || !isMine(field) ? theirs : mine)),
  }
}
