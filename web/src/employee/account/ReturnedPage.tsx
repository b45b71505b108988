import { useState, type ComponentProps } from 'react'
import { useSay } from '../language.ts'
import { OutsidePage } from '../OutsidePage.tsx'
import { returnNotice } from './return-notices.ts'

/** For a person who returns from the sign-in service without an open form: why, and what to do. */
export function ReturnedPage({ notice }: ComponentProps<typeof OutsidePage>) {
  const { language } = useSay()
  // from the first address: switching the language drops it
  const [code] = useState(() => new URLSearchParams(location.search).get('error') ?? '')
  return <OutsidePage notice={notice ?? returnNotice(code, language)} />
}
