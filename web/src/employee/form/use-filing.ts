import type { EmployeeForm } from '@hireproof/contract/employee/employee-form'
import type { EmployeeLanguage } from '@hireproof/contract/employee-languages'
import { useState } from 'react'
import { useSay } from '../language.ts'

/** The language in which the form is signed, and the one of the translation beside it. */
export type Filing = { language: EmployeeLanguage; helpLanguage: EmployeeLanguage | undefined }

/** Which language counts: the only one that the form may have, or the one that the employee chooses. */
export function useFiling({ filedLanguages }: Pick<EmployeeForm, 'filedLanguages'>) {
  const { language: read } = useSay()
  const [chosen, setChosen] = useState<EmployeeLanguage>()
  const proposed = chosen ?? read
  const language = filedLanguages.find((each) => each === proposed) ?? filedLanguages[0] ?? 'en'
  const filing: Filing = { language, helpLanguage: read === language ? undefined : read }
  return { filing, choices: filedLanguages, choose: setChosen }
}
