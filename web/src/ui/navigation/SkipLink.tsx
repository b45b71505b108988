import { useWords } from '../words.ts'

/** Leads keyboard users past the header; the first stop of every page. */
export function SkipLink() {
  return (
    <a className="usa-skipnav" href="#main">
      {useWords().skip}
    </a>
  )
}
