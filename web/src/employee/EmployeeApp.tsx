import { useEffect } from 'react'
import { useMailedCode } from '../mailed-link/use-mailed-code.ts'
import { WordsContext } from '../ui/words.ts'
import { useAddress } from './address.ts'
import { EmployeeShell } from './EmployeeShell.tsx'
import { LanguageContext, sayIn } from './language.ts'
import { LinkPage } from './LinkPage.tsx'
import { SessionPages } from './SessionPages.tsx'

/** The pages of somebody who was invited to fill in Section 1: the mailed link and its code, then the form. */
export function EmployeeApp() {
  const { language } = useAddress()
  const link = useMailedCode()
  const say = sayIn(language)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <LanguageContext value={say}>
      <WordsContext value={say.texts.words}>
        <EmployeeShell>{link === undefined ? <SessionPages /> : <LinkPage key={link} link={link} />}</EmployeeShell>
      </WordsContext>
    </LanguageContext>
  )
}
