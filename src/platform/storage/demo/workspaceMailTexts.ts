import type { MailImportance } from '../workspace/workspaceMailRepository';
import type { DemoPersonName } from './workspacePeople';

interface MailText {
  from: DemoPersonName;
  subject: string;
  /** `{date}` becomes the day it was received. */
  body: string;
  importance?: MailImportance;
}

/** The first eight arrive on the day of the seeding. */
export const DEMO_MAIL_TEXTS: readonly MailText[] = [
  {
    from: '강하늘',
    subject: '[긴급] 이사회 자료 오늘 18시까지 부탁드립니다',
    body: '매출과 비용 슬라이드만 갱신되면 됩니다. 수치 출처를 함께 적어 주세요.',
    importance: 'high',
  },
  {
    from: '김서연',
    subject: '연말 캠페인 예산 승인 요청',
    body: '채널별 예산안을 첨부했습니다. 인스타그램 비중을 35%로 올렸고, 승인해 주시면 바로 집행하겠습니다.',
    importance: 'high',
  },
  {
    from: 'Emma Wilson',
    subject: 'Northwind renewal: decision needed today',
    body: 'They accept the price if we extend support to 24 months. Can we confirm before 17:00 London time?',
    importance: 'high',
  },
  {
    from: '최현우',
    subject: '{date} 운영 점검 결과',
    body: '에이전트 5개 모두 정상입니다. 응답 시간이 어제보다 8% 빨라졌고, 재시도는 3건이었습니다.',
  },
  {
    from: 'Alex Chen',
    subject: 'Growth numbers for the weekly review',
    body: 'Sign-ups are up 6% week over week. Paid social is flat, referrals carry most of the growth.',
  },
  {
    from: '박민지',
    subject: '브랜드 컬러 시안 3종 공유',
    body: '메인 컬러 후보 세 가지입니다. 목요일 디자인 리뷰 전까지 의견 주시면 반영하겠습니다.',
  },
  {
    from: 'Yuki Tanaka',
    subject: 'Prototype link for the new onboarding',
    body: 'The clickable prototype is ready. Please try the second variant on a phone as well.',
  },
  {
    from: '오세린',
    subject: '[알림] 법인카드 정산 안내',
    body: '이번 달 사용분은 말일까지 등록해 주세요.',
    importance: 'low',
  },
  {
    from: '이준호',
    subject: '{date} 광고 성과 요약',
    body: 'ROAS 3.2, 전환 1,184건입니다. 검색 광고 소재 두 개는 내일 교체합니다.',
  },
  {
    from: '윤도현',
    subject: '배포 일정 변경 안내',
    body: '결제 모듈 점검 때문에 배포를 하루 미룹니다. 고객 공지는 필요하지 않습니다.',
    importance: 'high',
  },
  {
    from: 'James Miller',
    subject: 'Notes from the Contoso call',
    body: 'They want a security questionnaire filled in before the pilot. I sent the template to Olivia.',
  },
  {
    from: '한지우',
    subject: '신규 고객사 제안서 초안',
    body: '가격표와 도입 일정을 포함했습니다. 3쪽의 할인 조건만 확인 부탁드립니다.',
  },
  {
    from: 'Olivia Brown',
    subject: 'Database maintenance window',
    body: 'Planned for Saturday 02:00 to 03:00 Seoul time. Read traffic is not affected.',
  },
  {
    from: '송지민',
    subject: '분기 목표 중간 점검',
    body: '팀별 진척률을 이번 주 안에 취합하겠습니다. 지연 항목은 사유를 함께 적어 주세요.',
  },
  {
    from: '정다은',
    subject: '접근 권한 정기 검토',
    body: '사용하지 않는 계정 두 개를 정리할 예정입니다. 필요한 계정이면 알려 주세요.',
  },
  {
    from: 'Emma Wilson',
    subject: 'EMEA pipeline, week of {date}',
    body: 'Two deals moved to negotiation, one slipped to next quarter. Forecast is unchanged.',
  },
  {
    from: '김서연',
    subject: '인터뷰 기사 검토 요청',
    body: '언론사에서 보내온 초안입니다. 인용문이 맞는지만 확인해 주세요.',
  },
  {
    from: 'Alex Chen',
    subject: 'Referral experiment: first results',
    body: 'Variant B wins by 11% with 95% confidence. I suggest to roll it out on Monday.',
  },
];
