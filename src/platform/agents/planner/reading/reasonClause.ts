const CLAUSE = '[^.!?\\n]{5,140}?';
const REASONS = [
  new RegExp(
    `(?:^\\s*|(?<=[.!]\\s))(?:since|as|because|given(?:\\s+that)?|seeing\\s+as)\\s(?!soon\\b|well\\b|early\\b|discussed\\b)${CLAUSE},\\s+`,
    'iu',
  ),
  new RegExp(
    `^\\s*(?!(?:and|or|please|pls|can|could|would|book|set|let)\\b)${CLAUSE}(?:,\\s?|\\s)(?:so|hence|therefore)\\s(?!is\\b|are\\b|far\\b|much\\b|many\\b|that\\b|on\\b|as\\b|long\\b|we\\s+can\\b|they\\s+can\\b)`,
    'iu',
  ),
  new RegExp(`[,;]\\s(?:i['’]?m|i\\sam|we['’]?re|i['’]?ve|i\\shave|my)\\s[^,;.!?\\n]{3,60}?\\sso\\s`, 'iu'),
  new RegExp(
    `,?\\s(?:since|because|(?<!\\b(?:long|soon|much|far|well)\\s)as)\\s(?:i|we|he|she|they|my|our|it)\\b(?:['’]\\w+)?\\s${CLAUSE}(?=[.!?]?\\s*$|[.!?]\\s|,\\s(?:any\\s?time|before|after|from|at|not|but|ideally|preferably|\\d))`,
    'iu',
  ),
  /^.{2,80}?(?:출장|휴가|외근|연차|반차|재택|교육|행사|부재|바[빠쁘]|정신\s?없|시간이[라어]|자리를?\s*비[우워]|(?:일|약속|외근|출장|휴가|교육|예약|일정|행사|수업|진료|병원|치과|회의|미팅)[이가]?\s*있)[가-힣]*?(?:라서?|니까|어서|아서|해서|빠서|워서|므로|기\s*때문에|으니|인데|라|고)요?[,\s]+(?=\S)/u,
];

/** Reasons stand in short requests; whole documents are read as they are. */
const LONGEST = 400;

/** The request without the clause that gives a reason; undefined where there is none, or nothing else. */
export const withoutReason = (request: string): string | undefined => {
  if (request.length > LONGEST) return undefined;
  for (const pattern of REASONS) {
    const rest = request.replace(pattern, ' ');
    if (rest !== request && /\S/.test(rest)) return rest.trim();
  }
  return undefined;
};
