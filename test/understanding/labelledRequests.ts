import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a careful reader takes from a request; `when` is as the labels have it, said on Wednesday, 18 November 2026. */
export interface LabelledRequest {
  text: string;
  task: string;
  teams: string[];
  people: string[];
  without: string[];
  optional: string[];
  minutes?: number;
  days?: string;
  time?: string;
  zone?: string;
  /** A time of day in which it must not lie. */
  avoid?: string;
  title?: string;
  titleHas?: string;
  /** The model that a question about cost names. */
  model?: string;
  repeats: boolean;
  /** The rule, as RFC 5545 writes it; `none` where it cannot be carried out; `1` where it is not compared. */
  rule?: string;
}

type Half = 'train' | 'unseen';
type Fill = [words: string, label: string];

const SLOTS = {
  ko: {
    T: [
      ['마케팅', 'Marketing'],
      ['영업', 'Sales'],
      ['디자인', 'Design'],
      ['개발', 'Engineering'],
      ['임원', 'Executive'],
    ],
    P: [
      ['김서연', '김서연'],
      ['오세린', '오세린'],
      ['박민지', '박민지'],
      ['최현우', '최현우'],
      ['송지민', '송지민'],
    ],
    Q: [
      ['이준호', '이준호'],
      ['한지우', '한지우'],
      ['윤도현', '윤도현'],
      ['정다은', '정다은'],
      ['강하늘', '강하늘'],
    ],
    M: [
      ['30분', '30'],
      ['한 시간', '60'],
      ['45분', '45'],
      ['1시간 반', '90'],
      ['두 시간', '120'],
      ['한시간반', '90'],
      ['20분', '20'],
    ],
    D: [
      ['내일', '11-19'],
      ['모레', '11-20'],
      ['금요일', '11-20'],
      ['다음 주 화요일', '11-24'],
      ['다음 주 목요일', '11-26'],
      ['11월 30일', '11-30'],
      ['12월 2일', '12-02'],
    ],
  },
  en: {
    T: [
      ['Marketing', 'Marketing'],
      ['sales', 'Sales'],
      ['Design', 'Design'],
      ['engineering', 'Engineering'],
      ['Executive', 'Executive'],
    ],
    P: [
      ['Alex', 'Alex Chen'],
      ['Emma Wilson', 'Emma Wilson'],
      ['Yuki', 'Yuki Tanaka'],
      ['Olivia Brown', 'Olivia Brown'],
      ['Emma', 'Emma Wilson'],
    ],
    Q: [
      ['James', 'James Miller'],
      ['Yuki Tanaka', 'Yuki Tanaka'],
      ['Alex Chen', 'Alex Chen'],
      ['Emma', 'Emma Wilson'],
      ['Olivia', 'Olivia Brown'],
    ],
    M: [
      ['30 minute', '30'],
      ['one hour', '60'],
      ['45 min', '45'],
      ['90-minute', '90'],
      ['two hour', '120'],
      ['half an hour', '30'],
      ['20 minutes', '20'],
    ],
    D: [
      ['tomorrow', '11-19'],
      ['on Friday', '11-20'],
      ['next Tuesday', '11-24'],
      ['next Thursday', '11-26'],
      ['November 30', '11-30'],
      ['the day after tomorrow', '11-20'],
      ['Dec 2nd', '12-02'],
    ],
  },
} satisfies Record<string, Record<string, Fill[]>>;

const COPIES = 2;

/**
 * Requests in everyday words, both languages: written in one go before anything read them; every second line is of the unseen half.
 */
export const everydayRequests = (half: Half): LabelledRequest[] => everySecond('everyday', half);

/** As colleagues write to one another: written later than `everydayRequests`, likewise before anything read them. */
export const colleagueRequests = (half: Half): LabelledRequest[] => everySecond('colleagues', half);

/** As people write who have never seen the product: written last, likewise before anything read them. */
export const newcomerRequests = (half: Half): LabelledRequest[] => everySecond('newcomers', half);

/**
 * Sets written one after another, each labelled before anything read it and counted once before its misses were mended; `series` holds
 * meetings that repeat.
 */
export const LATER_SETS = [
  'visitors',
  'latest',
  'strangers',
  'passersby',
  'neighbours',
  'callers',
  'series',
  'guests',
  'walkins',
  'tenants',
  'boarders',
  'lodgers',
  'commuters',
  'arrivals',
  'passengers',
  'settlers',
  'wayfarers',
  'sojourners',
  'pilgrims',
  'walkers',
  'cyclists',
  'sailors',
  'potters',
  'weavers',
  'bakers',
  'fishers',
  'tailors',
  'millers',
  'masons',
  'porters',
  'coopers',
  'joiners',
  'drovers',
  'glaziers',
  'brewers',
  'carters',
  'dyers',
  'hatters',
  'salters',
  'turners',
  'saddlers',
  'thatchers',
  'farriers',
  'glovers',
  'wrights',
  'quarriers',
  'sawyers',
  'chandlers',
  'curriers',
  'cobblers',
  'fletchers',
  'tinkers',
  'scribes',
  'heralds',
  'envoys',
  'wardens',
  'pedlars',
  'ostlers',
  'spinners',
] as const;

/** All requests of one of the later sets. */
export const laterRequests = (name: (typeof LATER_SETS)[number]): LabelledRequest[] =>
  (['train', 'unseen'] as const).flatMap((half) => everySecond(name, half));

const everySecond = (name: string, half: Half): LabelledRequest[] =>
  (['ko', 'en'] as const).flatMap((language) =>
    linesOf(`${name}.${language}.txt`)
      .filter((_line, index) => (index % 2 === 0) === (half === 'train'))
      .flatMap((line, index) => filled(line, language, index)),
  );

/** Both languages of one half: `train` is looked at while the reading is written, `unseen` only by the test. */
export const labelledRequests = (half: Half): LabelledRequest[] =>
  (['ko', 'en'] as const).flatMap((language) =>
    linesOf(`${half}.${language}.txt`).flatMap((line, index) => filled(line, language, index)),
  );

/** What is said after a card came, and what the meeting is then: labels, or one word for what is no change of it. */
export interface LabelledFollowUp {
  first: string;
  said: string;
  after: LabelledRequest | string;
}

/** Follow-ups of both languages, labelled before anything read them. */
export const labelledFollowUps = (): LabelledFollowUp[] =>
  (['ko', 'en'] as const).flatMap((language) =>
    [
      'followups',
      'followups2',
      'followups3',
      'followups4',
      'followups5',
      'followups6',
      'followups7',
      'followups8',
      'followups9',
      'followups10',
      'followups11',
    ]
      .flatMap((name) => linesOf(`${name}.${language}.txt`))
      .map((line) => {
        const [first = '', said = '', labels = ''] = line.split(' | ');
        const isChange = /[=~]/.test(labels) && !labels.startsWith('choose=');
        return { first, said, after: isChange ? labelled(said, 'schedule_meeting', labels) : labels.trim() };
      }),
  );

const linesOf = (file: string): string[] =>
  readFileSync(join(__dirname, file), 'utf8').split('\n').filter(Boolean);

const filled = (line: string, language: 'ko' | 'en', index: number): LabelledRequest[] => {
  const [text = '', task = '', labels = ''] = line.split(' | ');
  const copies = /\{/.test(text) ? COPIES : 1;
  return Array.from({ length: copies }, (_, copy) => {
    const chosen = (slot: string): Fill => fillOf(language, slot, index * 3 + copy * 2);
    const inWords = text.replace(/\{(\w)\}/g, (_all, slot: string) => chosen(slot)[0]);
    const inLabels = labels.replace(/\{(\w)\}/g, (_all, slot: string) => chosen(slot)[1]);
    return labelled(inWords, task, inLabels);
  });
};

const fillOf = (language: 'ko' | 'en', slot: string, index: number): Fill => {
  const slots: Record<string, Fill[]> = SLOTS[language];
  if (slot === 'U') return fillOf(language, 'T', index + 1);
  const fills = slots[slot] ?? [];
  return fills[index % fills.length] ?? ['', ''];
};

const labelled = (text: string, task: string, labels: string): LabelledRequest => {
  const pairs = [...labels.matchAll(/(\w+)([=~])(.*?)(?=\s\w+[=~]|$)/g)];
  const value = (key: string, sign = '=') => pairs.find((pair) => pair[1] === key && pair[2] === sign)?.[3];
  const list = (key: string) => value(key)?.split(',') ?? [];
  const minutes = value('m');
  return {
    text,
    task,
    teams: list('w'),
    people: list('p'),
    without: list('x'),
    optional: list('o'),
    repeats: value('repeat') !== undefined,
    ...(minutes === undefined ? {} : { minutes: Number(minutes) }),
    ...optional('rule', value('repeat')),
    ...optional('days', value('d')),
    ...optional('time', value('t')),
    ...optional('zone', value('z')),
    ...optional('avoid', value('avoid')),
    ...optional('title', value('title')),
    ...optional('titleHas', value('title', '~')),
    ...optional('model', value('model')),
  };
};

const optional = <Key extends string>(key: Key, value: string | undefined) =>
  (value === undefined ? {} : { [key]: value }) as Partial<Record<Key, string>>;
