import { employeeLanguages, type EmployeeLanguage } from '@hireproof/contract/employee-languages'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { useFormSay } from './form-language.ts'
import type { Filing } from './use-filing.ts'

type Props = { texts: Readonly<Record<EmployeeLanguage, string>> | undefined; filing: Filing }

/** The statement that is signed and, for someone who reads the page in another language, its translation beside it. */
export function Declaration({ texts, filing: { language, helpLanguage } }: Props) {
  const { form } = useFormSay()
  const signed = (
    <blockquote className="statement" lang={language}>
      <p>{texts?.[language]}</p>
    </blockquote>
  )
  if (helpLanguage === undefined) return signed
  return (
    <div className="declaration">
      <figure className="declaration__part">
        <figcaption>{form.sign.counts[language]}</figcaption>
        {signed}
      </figure>
      <figure className="declaration__part">
        <figcaption>{form.sign.help[helpLanguage]}</figcaption>
        <blockquote className="statement statement--help" lang={helpLanguage}>
          <p>{texts?.[helpLanguage]}</p>
        </blockquote>
      </figure>
    </div>
  )
}

type FiledLanguageProps = {
  choices: readonly EmployeeLanguage[]
  filing: Filing
  onChoose: (language: EmployeeLanguage) => void
}

/** The choice of the language of the form where there is one, or else why the form is in another language than the page. */
export function FiledLanguage({ choices, filing: { language, helpLanguage }, onChoose }: FiledLanguageProps) {
  const { form } = useFormSay()
  if (choices.length > 1) {
    return (
      <RadioGroup
        name="filedLanguage"
        label={form.sign.filedLanguage}
        hint={form.sign.filedLanguageHint}
        options={choices.map((value) => ({ value, label: form.sign.languages[value] }))}
        value={language}
        onChange={({ target: { value } }) => onChoose(employeeLanguages.find((each) => each === value) ?? language)}
      />
    )
  }
  return helpLanguage === 'es' ? <p className="prose">{form.sign.englishOnly}</p> : null
}
