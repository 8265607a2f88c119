import type { DemoPersonName } from './workspacePeople';

interface PostText {
  channel: string;
  from: DemoPersonName;
  text: string;
  repliers: readonly DemoPersonName[];
  hasFile?: true;
}

const MARKETING: readonly DemoPersonName[] = ['김서연', '이준호', '박민지', 'Alex Chen'];
const ENGINEERING: readonly DemoPersonName[] = ['윤도현', '정다은', '최현우', 'Olivia Brown'];
const SALES: readonly DemoPersonName[] = ['한지우', '오세린', 'Emma Wilson', 'James Miller'];
const DESIGN: readonly DemoPersonName[] = ['박민지', 'Yuki Tanaka', '김서연'];

export const DEMO_POST_TEXTS: readonly PostText[] = [
  {
    channel: 'marketing',
    from: '김서연',
    text: '연말 캠페인 카피 2안까지 올렸습니다. 의견 부탁드려요.',
    repliers: MARKETING,
    hasFile: true,
  },
  {
    channel: 'marketing',
    from: '이준호',
    text: '어제 ROAS 3.4까지 올랐습니다. 소재 A 비중을 늘릴게요.',
    repliers: MARKETING,
  },
  {
    channel: 'marketing',
    from: 'Alex Chen',
    text: 'Referral test is live for 20% of new users.',
    repliers: MARKETING,
  },
  {
    channel: 'marketing',
    from: '박민지',
    text: '인스타그램 템플릿 규격이 바뀌어서 새 파일로 교체했습니다.',
    repliers: MARKETING,
    hasFile: true,
  },
  {
    channel: 'sales',
    from: '한지우',
    text: '신규 고객사 데모가 목요일 오후로 확정됐습니다.',
    repliers: SALES,
  },
  {
    channel: 'sales',
    from: 'Emma Wilson',
    text: 'Northwind asked for 24 months of support. Drafting the answer.',
    repliers: SALES,
  },
  {
    channel: 'sales',
    from: 'James Miller',
    text: 'Contoso pilot starts next week, contract is signed.',
    repliers: SALES,
  },
  {
    channel: 'design',
    from: 'Yuki Tanaka',
    text: 'Second onboarding variant is in the prototype now.',
    repliers: DESIGN,
  },
  {
    channel: 'design',
    from: '박민지',
    text: '컬러 토큰을 정리했습니다. 다크 모드 대비도 확인 부탁드립니다.',
    repliers: DESIGN,
    hasFile: true,
  },
  {
    channel: 'engineering',
    from: '윤도현',
    text: '2.3 프롬프트 배포를 마쳤습니다. 오류율을 지켜보겠습니다.',
    repliers: ENGINEERING,
  },
  {
    channel: 'engineering',
    from: 'Olivia Brown',
    text: 'Slow query on the report page is fixed, p95 went from 900 to 210 ms.',
    repliers: ENGINEERING,
  },
  {
    channel: 'engineering',
    from: '최현우',
    text: '모니터 에이전트 알림 기준을 60%로 낮췄습니다.',
    repliers: ENGINEERING,
  },
  {
    channel: 'engineering',
    from: '정다은',
    text: '이번 주 권한 검토 완료했습니다. 변경 사항은 두 건입니다.',
    repliers: ENGINEERING,
  },
  {
    channel: 'general',
    from: '송지민',
    text: '금요일 타운홀 질문을 댓글로 남겨 주세요.',
    repliers: ['김서연', '윤도현', '한지우', 'Yuki Tanaka'],
  },
  {
    channel: 'general',
    from: '강하늘',
    text: '이번 분기 목표를 공유했습니다. 모두 수고 많으셨습니다.',
    repliers: ['송지민', '김서연', 'Emma Wilson'],
  },
  {
    channel: 'general',
    from: '오세린',
    text: '법인카드 정산은 말일까지 부탁드립니다.',
    repliers: ['최현우', '이준호'],
  },
];

export const DEMO_REPLIES: readonly string[] = [
  '확인했습니다. 감사합니다!',
  '좋습니다. 그대로 진행해 주세요.',
  '오후에 다시 보고 의견 드릴게요.',
  'Looks good to me.',
  'Thanks, I will take a look today.',
  'Could we talk about it tomorrow?',
];
