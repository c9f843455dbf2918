export const QUESTIONS: readonly { id: string; question: string; answer: string }[] = [
  {
    id: 'advice',
    question: 'Is this legal advice?',
    answer:
      'No. It is general information. Each rule names its official source and the date of our summary. Laws change and leases differ, so ask a local lawyer or tenant group before you pay or sign.',
  },
  {
    id: 'figures',
    question: 'Where do the figures come from?',
    answer:
      'From what you enter. Every option lists the parts of its cost. What nobody can know yet, such as how long the home stays empty, is an assumption that you can change.',
  },
  {
    id: 'data',
    question: 'Where is my lease stored?',
    answer:
      'In your account if you are signed in, otherwise only in your browser. You can delete it at any time. Names and addresses for letters are used for the PDF and never stored.',
  },
  {
    id: 'book',
    question: 'Do I have to book a home?',
    answer: 'No. The costs, rules and letters work for any lease in the United States, and you pay nothing for them.',
  },
];

export const STEPS: readonly { title: string; text: string }[] = [
  {
    title: 'Enter what your lease says',
    text: 'Rent, end date, notice period, fees and state. It takes a few minutes with your lease at hand.',
  },
  {
    title: 'Compare every way to leave',
    text: 'Sublet, agree on a date, pay the fee, find a new tenant, or use your right. Each has its cost, its deadline and what can go wrong.',
  },
  {
    title: 'Send the letter',
    text: 'Download it as PDF, sign it, and keep proof of the day you sent it.',
  },
];
