import { enterRepresentation, openRepresentation } from '@hireproof/contract/employee/representative.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefusal } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { useMailedCode } from '../../mailed-link/use-mailed-code.ts'
import { CodePage } from '../CodePage.tsx'
import { useSay } from '../language.ts'
import { LinkPage, type Outside } from '../LinkPage.tsx'
import { LoadedCall } from '../LoadedCall.tsx'
import { forgetRepresentation, representationQuery, representativeLinkQuery } from './representative-queries.ts'
import { representativeTexts } from './representative-texts.ts'
import { RepresentativeOutside } from './RepresentativeOutside.tsx'
import { RepresentativePage } from './RepresentativePage.tsx'

/** Section 2 of one form, for an emailed link or for a representative who has opened it here. */
export function Representative() {
  const words = representativeTexts[useSay().language]
  const link = useMailedCode()
  if (link === undefined) return <RepresentativeSession />
  const body = { link }
  return (
    <LinkPage
      key={link}
      query={representativeLinkQuery(link)}
      onEntered={forgetRepresentation}
      refused={words.refused}
      renderCode={({ maskedEmail, onEntered, onEnded }) => (
        <CodePage
          {...{ maskedEmail, onEntered, onEnded }}
          enter={(code) => call(enterRepresentation, { body: { ...body, code } })}
          sendAnother={() => call(openRepresentation, { body })}
        />
      )}
      renderEnded={() => <RepresentativeOutside notice={words.ended} />}
      renderSession={(outside) => <RepresentativeSession outside={outside} />}
    />
  )
}

type SessionProps = {
  /** Why the link that the person opened does not work. */
  outside?: Outside
}

/** The form, for a person with an open session here; what to do, for everyone else. */
function RepresentativeSession({ outside }: SessionProps) {
  const words = representativeTexts[useSay().language]
  const [done, setDone] = useState<Outside>()
  const query = useQuery({ ...representationQuery, enabled: !done })
  const handleDone = (notice: Outside) => {
    setDone(notice)
    // nothing of the form stays in a browser that others may use
    forgetRepresentation()
  }
  if (done) return <RepresentativeOutside notice={done} />
  if (query.data === null) return <RepresentativeOutside notice={outside} />
  if (isRefusal(query.error, 'unauthenticated')) return <RepresentativeOutside notice={words.signedOut} />
  return (
    <LoadedCall query={query}>
      {(form) => form && <RepresentativePage key={form.id} form={form} onDone={handleDone} />}
    </LoadedCall>
  )
}
