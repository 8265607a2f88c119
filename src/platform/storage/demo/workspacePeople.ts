import type {
  WorkspaceChannel,
  WorkspacePerson,
  WorkspaceUserGroup,
} from '../workspace/workspaceDirectoryRepository';

const SEOUL = 'Asia/Seoul';
const LONDON = 'Europe/London';
const NEW_YORK = 'America/New_York';

const person = (id: string, name: string, realName: string, title: string, tz = SEOUL, account = name) => ({
  id: `U0${id}`,
  name,
  realName,
  email: `${account}@demo.example`,
  tz,
  title,
});

/** The four demo accounts are among them, by their e-mail. */
export const DEMO_PEOPLE = [
  person('SEOYEON', 'seoyeon.kim', '김서연', '마케팅 리드'),
  person('JUNHO', 'junho.lee', '이준호', '퍼포먼스 마케터'),
  person('MINJI', 'minji.park', '박민지', '브랜드 디자이너'),
  person('ALEX', 'alex.chen', 'Alex Chen', 'Growth Manager', NEW_YORK),
  person('DAEUN', 'daeun.jung', '정다은', '플랫폼 관리자', SEOUL, 'admin'),
  person('HYUNWOO', 'hyunwoo.choi', '최현우', '서비스 운영', SEOUL, 'operator'),
  person('JIWOO', 'jiwoo.han', '한지우', '영업 매니저', SEOUL, 'member'),
  person('SERIN', 'serin.oh', '오세린', '재무 분석가', SEOUL, 'viewer'),
  person('EMMA', 'emma.wilson', 'Emma Wilson', 'Sales Director EMEA', LONDON),
  person('JAMES', 'james.miller', 'James Miller', 'Account Executive', NEW_YORK),
  person('YUKI', 'yuki.tanaka', 'Yuki Tanaka', 'Product Designer', 'Asia/Tokyo'),
  person('OLIVIA', 'olivia.brown', 'Olivia Brown', 'Backend Engineer', 'Australia/Sydney'),
  person('DOHYUN', 'dohyun.yoon', '윤도현', '개발 리드'),
  person('HANEUL', 'haneul.kang', '강하늘', 'CEO'),
  person('JIMIN', 'jimin.song', '송지민', 'COO'),
] as const satisfies readonly WorkspacePerson[];

export type DemoPersonName = (typeof DEMO_PEOPLE)[number]['realName'];

export const demoPerson = (realName: string): WorkspacePerson => {
  const found = DEMO_PEOPLE.find((one) => one.realName === realName);
  if (!found) throw new Error(`Nobody in the demo is called ${realName}`);
  return found;
};

const everybody = DEMO_PEOPLE.map(({ realName }) => realName);
const MARKETING = ['김서연', '이준호', '박민지', 'Alex Chen'];
const channel = (name: string, topic: string, members: readonly string[], rest = {}): WorkspaceChannel => ({
  id: `C0${name.replaceAll('-', '').toUpperCase()}`,
  name,
  isPrivate: false,
  topic,
  botIsMember: true,
  members: members.map((member) => demoPerson(member).id),
  ...rest,
});

export const DEMO_CHANNELS: readonly WorkspaceChannel[] = [
  channel('general', '전사 공지와 잡담', everybody),
  channel('marketing', '캠페인, 콘텐츠, 성과', MARKETING),
  channel('sales', 'Pipeline and customers', ['한지우', '오세린', 'Emma Wilson', 'James Miller']),
  channel('design', '시안과 리뷰', ['박민지', 'Yuki Tanaka', '김서연']),
  channel('engineering', 'Releases and incidents', ['윤도현', '정다은', '최현우', 'Olivia Brown']),
  channel('leadership', '경영진 논의', ['강하늘', '송지민', 'Emma Wilson'], { isPrivate: true }),
  channel('random', '점심 메뉴와 사진', everybody, { botIsMember: false }),
];

const userGroup = (
  handle: string,
  name: string,
  description: string,
  members: readonly string[],
): WorkspaceUserGroup => ({
  id: `S0${handle.replaceAll('-', '').toUpperCase()}`,
  handle,
  name,
  description,
  isExternal: false,
  members: members.map((member) => demoPerson(member).id),
});

export const DEMO_USER_GROUPS: readonly WorkspaceUserGroup[] = [
  userGroup('campaign-team', '캠페인팀', '겨울 캠페인 담당', MARKETING),
  userGroup('platform-oncall', 'Platform on-call', '장애 대응 당번', ['정다은', '최현우', 'Olivia Brown']),
  userGroup('emea-sales', 'EMEA Sales', 'Customers in Europe', ['Emma Wilson', '한지우']),
];
