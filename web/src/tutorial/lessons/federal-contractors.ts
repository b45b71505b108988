import { list, remember, steps, text } from './blocks.ts'
import type { Lesson } from './lesson.ts'

export const lesson: Lesson = {
  id: 'federal-contractors',
  title: 'Lesson for federal contractors',
  minutes: 8,
  lead: 'What a federal contract with the FAR E-Verify clause asks of a company, whom it verifies, and by when.',
  topics: [
    {
      id: 'which-contracts',
      heading: 'Which contracts have the clause',
      blocks: [
        text(
          'farClause',
          'The Federal Acquisition Regulation (FAR) has a clause about verifying employees: 52.222-54, Employment Eligibility Verification. It counts for your company when it is in one of its federal contracts.',
        ),
        list('farWhich', 'The government puts it into contracts above the simplified acquisition threshold, except:', [
          'Contracts only for work outside the United States.',
          'Contracts for a period of less than 120 days.',
          'Contracts only for commercially available off-the-shelf items, and the usual services that their seller adds to them.',
        ]),
        remember(
          'contractorGuide',
          'The contracting officer decides whether a contract has the clause. If you are not sure, ask the contracting officer.',
        ),
      ],
    },
    {
      id: 'whom-to-verify',
      heading: 'Whom your company verifies',
      blocks: [
        list('farClause', 'A company with the clause creates cases for:', [
          'All new hires who work in the United States, whether or not they work on the contract.',
          'Existing employees who are assigned to the contract.',
        ]),
        text(
          'farClause',
          'An employee is assigned to the contract if the employee directly performs work under it in the United States. Employees who normally do support work, such as bookkeeping for the whole company, and who have no substantial duties under the contract, are not assigned to it.',
        ),
        text(
          'farClause',
          'Colleges, state and local governments, governments of recognized tribes, and sureties may verify only the employees who are assigned to the contract, both new hires and existing employees.',
        ),
        remember(
          'contractorTimes',
          'A company may verify its entire workforce instead. Once it has begun to verify existing employees that way, it cannot go back to assigned employees only.',
        ),
        text(
          'agents',
          'A client’s choice is in its profile, under employer category. Ask the client which employees are assigned to the contract.',
          ['AGENCY'],
        ),
        text(
          'corporate',
          'Each of your locations has its own employer category. The clause counts for the locations that state it.',
          ['CORPORATEADMIN'],
        ),
      ],
    },
    {
      id: 'enrolling',
      heading: 'The first 30 days',
      blocks: [
        text(
          'farClause',
          'A company that has no account at the award of the contract enrolls as a federal contractor within 30 calendar days of the award.',
        ),
        text(
          'contractorTimes',
          'A company that already has an account changes its employer category in its profile within 30 calendar days of the award.',
        ),
        remember(
          'product',
          'After the change, administrators find the days that are ahead on the home page, and every user who creates cases takes this lesson once.',
        ),
      ],
    },
    {
      id: 'new-hires',
      heading: 'By when to verify new hires',
      blocks: [
        text(
          'farClause',
          'A company that has been enrolled for less than 90 calendar days begins to create cases for all new hires within 90 calendar days of its enrollment.',
        ),
        text(
          'farClause',
          'From then on, and from the beginning in a company that has been enrolled for longer, each case is created within 3 business days after the first day of work for pay.',
        ),
      ],
    },
    {
      id: 'existing-employees',
      heading: 'By when to verify existing employees',
      blocks: [
        text(
          'farClause',
          'For an employee who is assigned to the contract, a company that already had an account creates the case within 90 calendar days of the award, or within 30 calendar days of the assignment, whichever is later.',
        ),
        text(
          'farClause',
          'In a company that enrolled because of the contract, the 90 days count from its enrollment instead.',
        ),
        text(
          'farClause',
          'A company that verifies its entire workforce has 180 calendar days. They count from the day on which it enrolled, or chose this option in its profile.',
        ),
      ],
    },
    {
      id: 'forms',
      heading: 'The Forms I-9 of existing employees',
      blocks: [
        text(
          'contractorMou',
          'A case needs a Form I-9. For an existing employee, your company either completes a new Form I-9, or uses the one from the time of hire.',
        ),
        list('contractorMou', 'You may use the earlier form only if:', [
          'It is complete, with a Social Security number, and its List B document, if there is one, has a photo.',
          'The work authorization that the employee stated in Section 1 has not expired.',
          'You have reviewed the form with the employee, and the stated status has not changed, for example by naturalization.',
        ]),
        text(
          'contractorMou',
          'If one of these is missing, update the form or complete a new one before you create the case.',
        ),
        remember(
          'contractorMou',
          'If the form is valid and only a document, such as a U.S. passport, expired after the form was completed, do not ask for another document.',
        ),
        text(
          'ier',
          'Choose in the same way for everyone. New forms only for some people, because of their citizenship or where they come from, are discrimination.',
        ),
      ],
    },
    {
      id: 'not-again',
      heading: 'Whom not to verify',
      blocks: [
        list('farClause', 'The clause asks for no case about an employee who:', [
          'Was already verified by your company with a case.',
          'Holds an active security clearance of the U.S. Government for confidential, secret or top secret information.',
          'Has a completed background investigation and credentials under HSPD-12.',
        ]),
        text(
          'farClause',
          'Employees who were hired on or before November 6, 1986 are not verified either. In the Northern Mariana Islands, the day is November 27, 2009.',
        ),
        remember(
          'contractorMou',
          'Never verify an employee twice, and never use a case to reverify a work authorization that ends. A new contract is no reason for a second case.',
        ),
      ],
    },
    {
      id: 'subcontractors',
      heading: 'Subcontractors',
      blocks: [
        list('farClause', 'Your company puts the clause into each subcontract that:', [
          'Is for services or construction. Services that belong to the purchase of an off-the-shelf item are excepted.',
          'Is worth more than the amount that the clause names.',
          'Includes work in the United States.',
        ]),
        text(
          'farClause',
          'A subcontractor verifies its own employees with its own account. You do not create cases for the people of a subcontractor.',
        ),
        text('contractorGuide', 'A contractor may ask a subcontractor for proof that it is enrolled.'),
      ],
    },
    {
      id: 'creating-the-case',
      heading: 'Creating the case of an existing employee',
      blocks: [
        steps('product', 'A case about an existing employee is like any other, with two differences:', [
          'Enter the day on which the employee began to work for pay, even if it is years ago.',
          'When the form asks why the case is late, choose “Federal contractor verifying an existing employee.”',
        ]),
        text(
          'contractorMou',
          'Existing employees have the same rights as new hires. Tell them about a mismatch in private, let them decide what to do about it, and do nothing against them while their case is open.',
        ),
        remember(
          'farClause',
          'Verify every employee whom the clause names, and no others. You may not pick employees one by one.',
        ),
      ],
    },
  ],
}
