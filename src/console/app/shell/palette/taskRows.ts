import { label, sentence, type Wording } from '@console/common/copy/defineCopy';
import type { Permission } from '@contract/roles';
import {
  CalendarPlus,
  ClipboardCheck,
  FileChartColumn,
  FlaskConical,
  FlaskRound,
  Mail,
  Megaphone,
  MessageSquarePlus,
  OctagonX,
  RefreshCw,
  ScrollText,
  Wallet,
  type LucideIcon,
  MessageSquareText,
} from 'lucide-react';
import type { CommandAction, CommandCategory } from './command';
import type { tasksCopy } from './paletteCopy';

/** A command that is more than a screen. */
export interface TaskRow {
  id: string;
  category: Exclude<CommandCategory, 'Navigation'>;
  name: keyof typeof tasksCopy;
  icon: LucideIcon;
  keywords: readonly string[];
  /** The screen it works on; without it, or the right to open it, there is no such command. */
  screen: string;
  permission?: Permission;
  /** In the language of the request that it makes. */
  action: Wording<CommandAction>;
  /** Text beside the name. */
  describedBy: 'screen' | 'address' | 'mode' | 'effect';
}

const always = (action: CommandAction): Wording<CommandAction> => label(action, action);
const open = (to: string): CommandAction => ({ kind: 'open', to });
const ask = (prompt: string): CommandAction => open(`/ai-console?prompt=${encodeURIComponent(prompt)}`);

const ACTIONS: readonly TaskRow[] = [
  {
    id: 'new-chat',
    category: 'Actions',
    name: 'newChat',
    icon: MessageSquarePlus,
    keywords: ['new conversation', '새 채팅', '새로운 대화', '新規チャット', '会話'],
    screen: '/ai-console',
    permission: 'execute:actions',
    action: always(open('/console')),
    describedBy: 'screen',
  },
  {
    id: 'toggle-dry-run',
    category: 'Actions',
    name: 'toggleDryRun',
    icon: FlaskConical,
    keywords: ['simulation', 'live', '드라이 런', '시뮬레이션', '모의 실행', 'シミュレーション', '本番'],
    screen: '/ai-console',
    permission: 'execute:actions',
    action: always({ kind: 'switch-mode' }),
    describedBy: 'mode',
  },
  {
    id: 'refresh-tool-servers',
    category: 'Actions',
    name: 'refreshToolServers',
    icon: RefreshCw,
    keywords: ['mcp', 'reload', '갱신', '再読み込み'],
    screen: '/mcp',
    action: always(open('/mcp?refresh=1')),
    describedBy: 'screen',
  },
  {
    id: 'view-system-logs',
    category: 'Actions',
    name: 'viewSystemLogs',
    icon: ScrollText,
    keywords: ['errors', 'events', '기록', '오류', 'エラー', '記録'],
    screen: '/observe',
    action: always(open('/observe?tab=logs')),
    describedBy: 'address',
  },
  {
    id: 'check-llm-budget',
    category: 'Actions',
    name: 'checkBudget',
    icon: Wallet,
    keywords: ['cost', 'spending', '비용', '사용량', '費用', '使用量'],
    screen: '/analyze',
    action: always(open('/analyze?tab=llm')),
    describedBy: 'address',
  },
  {
    id: 'integration-test',
    category: 'Actions',
    name: 'integrationTest',
    icon: FlaskRound,
    keywords: ['diagnostics', 'health', '점검', '진단', '연결 확인', '診断', '接続確認'],
    screen: '/configure',
    action: always(open('/integration-test')),
    describedBy: 'address',
  },
  {
    id: 'open-approvals',
    category: 'Actions',
    name: 'openApprovals',
    icon: ClipboardCheck,
    keywords: [
      'inbox',
      'approve',
      'pending cards',
      '승인 대기',
      '결재',
      '카드',
      '承認待ち',
      '受信箱',
      'カード',
    ],
    screen: '/ai-console',
    permission: 'approve:cards',
    action: always(open('/ai-console?view=inbox')),
    describedBy: 'address',
  },
  {
    id: 'search-messages',
    category: 'Actions',
    name: 'searchMessages',
    icon: MessageSquareText,
    keywords: ['find', 'conversation', 'history', '대화 검색', '질문', '답변', '会話検索', '質問', '回答'],
    screen: '/ai-console',
    action: always(open('/ai-console?view=search')),
    describedBy: 'address',
  },
  {
    id: 'stop-everything',
    category: 'Actions',
    name: 'stopEverything',
    icon: OctagonX,
    keywords: ['emergency stop', 'halt', 'kill', 'cancel', '긴급 정지', '중지', '중단', '緊急停止', '中止'],
    screen: '/',
    permission: 'manage:agents',
    action: always({ kind: 'stop-everything' }),
    describedBy: 'effect',
  },
];

const quickTask = (
  row: Pick<TaskRow, 'id' | 'name' | 'icon' | 'keywords'>,
  prompt: Wording<string>,
): TaskRow => ({
  ...row,
  category: 'Quick',
  screen: '/ai-console',
  permission: 'execute:actions',
  action: sentence(ask(prompt.ko), ask(prompt.en)),
  describedBy: 'screen',
});

const QUICK_TASKS: readonly TaskRow[] = [
  quickTask(
    {
      id: 'schedule-meeting',
      name: 'scheduleMeeting',
      icon: CalendarPlus,
      keywords: ['book', 'calendar', '미팅', '예약', '캘린더', 'ミーティング', '予約', 'カレンダー'],
    },
    sentence('회의 일정을 잡아줘', 'Schedule a meeting'),
  ),
  quickTask(
    {
      id: 'write-announcement',
      name: 'writeAnnouncement',
      icon: Megaphone,
      keywords: ['slack', 'notice', '슬랙', '안내문', 'スラック', '案内'],
    },
    sentence('팀 채팅에 올릴 공지를 작성해줘', 'Write an announcement for the team chat'),
  ),
  quickTask(
    {
      id: 'summarise-mail',
      name: 'summariseMail',
      icon: Mail,
      keywords: ['summary', 'email', 'outlook', 'inbox', '메일', '받은 편지함', 'メール', '要約'],
    },
    sentence('오늘 이메일을 요약해줘', 'Summarise today’s e-mails'),
  ),
  quickTask(
    {
      id: 'weekly-report',
      name: 'weeklyReport',
      icon: FileChartColumn,
      keywords: ['week', 'summary', '주간 보고', '리포트', '週報', 'レポート'],
    },
    sentence('주간 팀 보고서를 작성해줘', 'Write the weekly team report'),
  ),
];

/** Behaviour, section 2.6. */
export const TASK_ROWS: readonly TaskRow[] = [...ACTIONS, ...QUICK_TASKS];
