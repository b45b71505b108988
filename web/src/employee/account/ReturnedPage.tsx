import { useState, type ComponentProps } from 'react'
import { useSay } from '../language.ts'
import { OutsidePage } from '../OutsidePage.tsx'
import { returnNotice } from './return-notices.ts'

/** For a person who comes back from the sign-in service and has no form open here: why, and how to get in. */
export function ReturnedPage({ notice }: ComponentProps<typeof OutsidePage>) {
  const { language } = useSay()
  // of the arrival: another language leaves it out of the address
  const [code] = useState(() => new URLSearchParams(location.search).get('error') ?? '')
  return <OutsidePage notice={notice ?? returnNotice(code, language)} />
}
