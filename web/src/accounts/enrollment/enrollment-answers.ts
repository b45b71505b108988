import { accessQuestions, methodInfo } from '@hireproof/contract/accounts/enrollment/access-method'
import type { Enrollment } from '@hireproof/contract/accounts/enrollment/enrollment'
import {
  stepsFor,
  type EnrollmentSection,
  type EnrollmentStep,
} from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import { fieldTexts } from '@hireproof/contract/accounts/company-fields'
import { addressKindLabels } from '@hireproof/contract/accounts/sections/address'
import { displayEin, informationLabels } from '@hireproof/contract/accounts/sections/company-information'
import { contactText } from '@hireproof/contract/accounts/sections/contacts'
import { categoryLabels } from '@hireproof/contract/accounts/sections/employer-category'

/** One answer of an enrollment as text. */
type Answer = { term: string; value: string }

type Texts = Pick<Enrollment, 'sections' | 'method' | 'hiringSites'>

const named = (labels: Readonly<Record<string, string>>, texts: Readonly<Record<string, string>>): Answer[] =>
  Object.entries(texts).map(([field, value]) => ({ term: labels[field] ?? field, value }))

const answersOf: Record<EnrollmentSection | 'hiring_sites', (about: Texts) => Answer[]> = {
  access_method: ({ sections, method }) => [
    { term: 'Access method', value: method ? methodInfo[method].name : '' },
    ...accessQuestions.map(({ name, question }) => {
      const answer = sections.access_method.values[name]
      return { term: question, value: answer === '' ? '' : answer === 'YES' ? 'Yes' : 'No' }
    }),
  ],
  employer_category: ({ sections }) => {
    const { values } = sections.employer_category
    const texts = values.category === '' ? { category: '' } : fieldTexts('employer_category', values)
    return named(categoryLabels, texts).filter(({ term, value }) => value !== '' || term === categoryLabels.category)
  },
  company_information: ({ sections }) => {
    const { values } = sections.company_information
    const texts = fieldTexts('company_information', values)
    return named(informationLabels, { ...texts, ein: displayEin(values.ein) })
  },
  address: ({ sections }) => named(addressKindLabels, fieldTexts('address', sections.address.values)),
  hiring_sites: ({ hiringSites }) => [{ term: 'Hiring sites', value: hiringSites.toLocaleString('en-US') }],
  people: ({ sections, method }) => {
    const { signatory, administrators, contacts } = sections.people.values
    const isCorporate = method === 'CORPORATE'
    const numbered = (term: string, people: typeof contacts) =>
      people.map((person, index) => ({ term: `${term} ${index + 1}`, value: contactText(person) }))
    return [
      ...(isCorporate ? [] : [{ term: 'Signatory', value: contactText(signatory).trim() }]),
      ...numbered(isCorporate ? 'Corporate administrator' : 'Program administrator', administrators),
      ...numbered('Further point of contact', contacts),
    ]
  },
}

type Answered = keyof typeof answersOf & EnrollmentStep

/** What an enrollment states, section by section. */
export const enrollmentAnswers = (enrollment: Enrollment): [Answered, Answer[]][] =>
  stepsFor({ kind: enrollment.kind, method: enrollment.method ?? undefined })
    .filter((step): step is Answered => Object.hasOwn(answersOf, step))
    .map((step) => [step, answersOf[step](enrollment)])
