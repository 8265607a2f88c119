/** A new prompt as it begins: the default persona under its name. */
export const promptTemplate = (name: string): string => `---
persona:
  name: ${JSON.stringify(name)}
  tone: polite
  languages:
    - ko
    - en
  styleGuide:
    - Answer in the language of the request
  replyLength: short
  disclaimers: ''
  guardrails: []
  examples: []
---

`;
