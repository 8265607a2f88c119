import type { BoundCall } from '@contract/entities/actionCard';
import type { AgentId } from '@contract/entities/agent';
import type { Language } from '@contract/clockParts';
import { DEMO_TEAMS, type DemoTeam } from './demoTeams';
import type { Random } from './random';

export interface DemoCall extends BoundCall {
  agent: AgentId;
}

/** One request of an operator and what the assistant did about it. */
export interface DemoRequest {
  intent: string;
  language: Language;
  text: string;
  reply: string;
  /** The agents the coordinator asked, in order. */
  agents: AgentId[];
  /** Calls that only read. */
  reads: DemoCall[];
  /** Proposal of a card; some requests never lead to one. */
  proposal?: { title: string; description: string; call: BoundCall };
}

interface Wording {
  random: Random;
  language: Language;
  team: DemoTeam;
}

type Draft = Omit<DemoRequest, 'intent' | 'language'>;

const SUBJECTS = {
  ko: ['주간 업무 공유', '4분기 캠페인 점검', '신제품 출시 준비', '고객 피드백 리뷰', '예산 조정'],
  en: [
    'Weekly sync',
    'Q4 campaign review',
    'Launch readiness',
    'Customer feedback review',
    'Budget alignment',
  ],
};
const NOTICES = {
  ko: [
    '서버 점검은 오늘 22시에 시작합니다',
    '이번 주 금요일은 재택근무입니다',
    '신규 브랜드 가이드가 올라왔습니다',
  ],
  en: [
    'Server maintenance starts tonight at 22:00',
    'Friday is a work-from-home day',
    'The new brand guide is online',
  ],
};

function schedule({ random, language, team }: Wording): Draft {
  const minutes = random.pick([30, 45, 60]);
  const subject = random.pick(SUBJECTS[language]);
  const ko = language === 'ko';
  return {
    text: ko
      ? `${team.ko} 팀이랑 ${minutes}분 회의 잡아줘. 주제는 ${subject}`
      : `Schedule a ${minutes} minute meeting with the ${team.en} team about ${subject}`,
    reply: ko
      ? `${subject}(${minutes}분)를 준비했습니다. 참석자 일정을 확인해 가능한 시간을 제안합니다.`
      : `${subject} (${minutes} min) is prepared. I checked the calendars and suggest times on the card.`,
    agents: ['workflow', 'integration'],
    reads: [
      {
        agent: 'integration',
        server: 'outlook',
        method: 'check_availability',
        params: { duration: minutes },
      },
      {
        agent: 'integration',
        server: 'outlook',
        method: 'get_smart_suggestions',
        params: { naturalLanguageRequest: subject, duration: minutes },
      },
    ],
    proposal: {
      title: subject,
      description: ko
        ? `${minutes}분, Asia/Seoul, Teams 링크 포함`
        : `${minutes} min, Asia/Seoul, with a Teams link`,
      call: { server: 'outlook', method: 'create_meeting', params: { subject, teamsLink: true } },
    },
  };
}

function checkAvailability({ random, language, team }: Wording): Draft {
  const free = random.integer(2, 6);
  return {
    text:
      language === 'ko'
        ? `내일 ${team.ko} 팀 일정 비어 있는지 확인해줘`
        : `Is the ${team.en} team free tomorrow?`,
    reply:
      language === 'ko'
        ? `내일 ${team.ko} 팀이 함께 비어 있는 30분 구간은 ${free}개입니다.`
        : `Tomorrow the ${team.en} team shares ${free} free half hours.`,
    agents: ['workflow', 'integration'],
    reads: [
      { agent: 'integration', server: 'outlook', method: 'check_availability', params: { duration: 30 } },
    ],
  };
}

function announce({ random, language, team }: Wording): Draft {
  const notice = random.pick(NOTICES[language]);
  const ko = language === 'ko';
  const text = ko ? `[공지]\n${notice}` : `[Announcement]\n${notice}`;
  return {
    text: ko ? `${team.channel}에 "${notice}" 공지해줘` : `Announce in ${team.channel}: ${notice}`,
    reply: ko
      ? `${team.channel} 공지 초안을 만들었습니다. 카드를 승인하면 게시합니다.`
      : `Here is a draft for ${team.channel}. It is posted when you approve the card.`,
    agents: ['integration'],
    reads: [{ agent: 'integration', server: 'slack', method: 'list_channels', params: {} }],
    proposal: {
      title: ko ? '공지 게시' : 'Post an announcement',
      description: `${team.channel}\n${text}`,
      call: { server: 'slack', method: 'send_message', params: { channel: team.channel, text } },
    },
  };
}

function summariseMail({ random, language }: Wording): Draft {
  const [total, unread] = [random.integer(4, 14), random.integer(0, 4)];
  return {
    text: language === 'ko' ? '오늘 받은 메일 요약해줘' : "Summarise today's e-mails",
    reply:
      language === 'ko'
        ? `오늘 받은 메일 ${total}건 중 읽지 않은 메일은 ${unread}건입니다.`
        : `${total} e-mails arrived today, ${unread} of them unread.`,
    agents: ['integration'],
    reads: [{ agent: 'integration', server: 'outlook', method: 'list_emails', params: { limit: 50 } }],
  };
}

function reportWeek({ random, language, team }: Wording): Draft {
  const [meetings, mails] = [random.integer(3, 12), random.integer(10, 48)];
  return {
    text:
      language === 'ko'
        ? `${team.ko} 팀 주간 보고서 작성해줘`
        : `Write the weekly report of the ${team.en} team`,
    reply:
      language === 'ko'
        ? `${team.ko} 팀 주간 보고: 회의 ${meetings}건, 메일 ${mails}건을 정리했습니다.`
        : `Weekly report of ${team.en}: ${meetings} meetings and ${mails} e-mails.`,
    agents: ['workflow', 'integration', 'optimizer'],
    reads: [
      { agent: 'integration', server: 'outlook', method: 'list_events', params: {} },
      { agent: 'integration', server: 'outlook', method: 'list_emails', params: { limit: 50 } },
    ],
  };
}

function reportStatus({ language }: Wording): Draft {
  return {
    text: language === 'ko' ? '시스템 상태 알려줘' : 'How is the system doing?',
    reply:
      language === 'ko'
        ? '에이전트 5개 중 5개가 online이고, 새 경고는 없습니다.'
        : '5 of 5 agents are online and there are no new warnings.',
    agents: ['monitor'],
    reads: [],
  };
}

function analyseCost({ language }: Wording): Draft {
  return {
    text: language === 'ko' ? '최근 7일 LLM 비용 분석해줘' : 'Analyse the LLM cost of the last 7 days',
    reply:
      language === 'ko'
        ? '가장 많이 쓴 모델은 claude-3-5-sonnet입니다. 요약 작업은 gpt-4o-mini로 옮기면 비용이 줄어듭니다.'
        : 'claude-3-5-sonnet costs most. Moving summaries to gpt-4o-mini would lower the bill.',
    agents: ['optimizer', 'monitor'],
    reads: [],
  };
}

const INTENTS: readonly { intent: string; weight: number; draft: (wording: Wording) => Draft }[] = [
  { intent: 'schedule_meeting', weight: 25, draft: schedule },
  { intent: 'check_availability', weight: 15, draft: checkAvailability },
  { intent: 'announcement', weight: 15, draft: announce },
  { intent: 'summarise_mail', weight: 14, draft: summariseMail },
  { intent: 'weekly_report', weight: 10, draft: reportWeek },
  { intent: 'system_status', weight: 13, draft: reportStatus },
  { intent: 'cost_analysis', weight: 8, draft: analyseCost },
];

const KOREAN_SHARE = 0.6;

export function chooseRequest(random: Random): DemoRequest {
  const chosen = INTENTS[random.weighted(INTENTS.map(({ weight }) => weight))];
  if (!chosen) throw new Error('There is no intent.');
  const language = random.chance(KOREAN_SHARE) ? 'ko' : 'en';
  const draft = chosen.draft({ random, language, team: random.pick(DEMO_TEAMS) });
  return { intent: chosen.intent, language, ...draft };
}
