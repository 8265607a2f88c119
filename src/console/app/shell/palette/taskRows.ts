import { label, sentence, type Wording } from '@console/common/copy/defineCopy';
import type { JudgingAct } from '@console/domain/judgements/judgingSlice';
import type { Permission } from '@contract/roles';
import {
  CalendarPlus,
  ClipboardCheck,
  FileChartColumn,
  FlaskConical,
  FlaskRound,
  ListChecks,
  Mail,
  Megaphone,
  MessageSquarePlus,
  NotebookPen,
  OctagonX,
  RefreshCw,
  ScrollText,
  ThumbsDown,
  ThumbsUp,
  Wallet,
  type LucideIcon,
  MessageSquareText,
} from 'lucide-react';
import type { CommandAction, CommandCategory } from './command';

/** A command that is more than a screen. */
export interface TaskRow {
  id: string;
  category: Exclude<CommandCategory, 'Navigation'>;
  name: Wording<string>;
  icon: LucideIcon;
  keywords: readonly string[];
  /** The screen it works on; without it, or the right to open it, there is no such command. */
  screen: string;
  permission?: Permission;
  action: Wording<CommandAction>;
  /** Text beside the name. */
  describedBy: 'screen' | 'address' | 'mode' | 'effect';
  /** Only while a run that may be judged is in the middle of the screen. */
  ofRun?: true;
}

const always = (action: CommandAction): Wording<CommandAction> => label(action, action);
const open = (to: string): CommandAction => ({ kind: 'open', to });
const ask = (prompt: string): CommandAction => open(`/ai-console?prompt=${encodeURIComponent(prompt)}`);

type JudgingRow = [act: JudgingAct, name: Wording<string>, icon: LucideIcon, keyword: string];
const judging = (rows: readonly JudgingRow[]): TaskRow[] =>
  rows.map(([act, name, icon, keyword]) => ({
    id: `judge-${act}`,
    category: 'Actions',
    name,
    icon,
    keywords: [keyword, 'score'],
    screen: '/runs',
    permission: 'execute:actions',
    action: always({ kind: 'judge', act }),
    describedBy: 'screen',
    ofRun: true,
  }));

const ACTIONS: readonly TaskRow[] = [
  {
    id: 'new-chat',
    category: 'Actions',
    name: sentence('새 대화 시작', 'Start a new chat'),
    icon: MessageSquarePlus,
    keywords: ['new conversation', '새 채팅', '새로운 대화'],
    screen: '/ai-console',
    permission: 'execute:actions',
    action: always(open('/console')),
    describedBy: 'screen',
  },
  {
    id: 'toggle-dry-run',
    category: 'Actions',
    name: sentence('Dry Run 모드 전환', 'Toggle Dry Run mode'),
    icon: FlaskConical,
    keywords: ['simulation', 'live', '드라이 런', '시뮬레이션', '모의 실행'],
    screen: '/ai-console',
    permission: 'execute:actions',
    action: always({ kind: 'switch-mode' }),
    describedBy: 'mode',
  },
  {
    id: 'refresh-tool-servers',
    category: 'Actions',
    name: sentence('도구 서버 새로 고침', 'Refresh tool servers'),
    icon: RefreshCw,
    keywords: ['mcp', 'reload', '갱신'],
    screen: '/mcp',
    action: always(open('/mcp?refresh=1')),
    describedBy: 'screen',
  },
  {
    id: 'view-system-logs',
    category: 'Actions',
    name: sentence('시스템 로그 보기', 'View system logs'),
    icon: ScrollText,
    keywords: ['errors', 'events', '기록', '오류'],
    screen: '/observe',
    action: always(open('/observe?tab=logs')),
    describedBy: 'address',
  },
  {
    id: 'check-llm-budget',
    category: 'Actions',
    name: sentence('LLM 예산 확인', 'Check LLM budget'),
    icon: Wallet,
    keywords: ['cost', 'spending', '비용', '사용량'],
    screen: '/analyze',
    action: always(open('/analyze?tab=llm')),
    describedBy: 'address',
  },
  {
    id: 'integration-test',
    category: 'Actions',
    name: sentence('통합 테스트', 'Integration test'),
    icon: FlaskRound,
    keywords: ['diagnostics', 'health', '점검', '진단', '연결 확인'],
    screen: '/configure',
    action: always(open('/integration-test')),
    describedBy: 'address',
  },
  {
    id: 'open-approvals',
    category: 'Actions',
    name: sentence('승인함 열기', 'Open approvals'),
    icon: ClipboardCheck,
    keywords: ['inbox', 'approve', 'pending cards', '승인 대기', '결재', '카드'],
    screen: '/ai-console',
    permission: 'approve:cards',
    action: always(open('/ai-console?view=inbox')),
    describedBy: 'address',
  },
  {
    id: 'search-messages',
    category: 'Actions',
    name: sentence('메시지 찾기', 'Search messages'),
    icon: MessageSquareText,
    keywords: ['find', 'conversation', 'history', '대화 검색', '질문', '답변'],
    screen: '/ai-console',
    action: always(open('/ai-console?view=search')),
    describedBy: 'address',
  },
  {
    id: 'runs-to-look-at',
    category: 'Actions',
    name: sentence('살펴볼 실행', 'Runs to look at'),
    icon: ListChecks,
    keywords: ['queue', 'review', 'annotation', 'errors', '검토', '대기열', '평가'],
    screen: '/runs',
    action: always(open('/runs?view=queue')),
    describedBy: 'address',
  },
  {
    id: 'runs-judged',
    category: 'Actions',
    name: sentence('실행 평가 결과', 'How runs were judged'),
    icon: ThumbsUp,
    keywords: ['score', 'agreement', 'feedback', '일치', '점수'],
    screen: '/runs',
    action: always(open('/runs?view=judged')),
    describedBy: 'address',
  },
  ...judging([
    ['up', sentence('이 실행을 좋음으로 평가', 'Judge this run good'), ThumbsUp, 'thumbs up'],
    ['down', sentence('이 실행을 나쁨으로 평가', 'Judge this run bad'), ThumbsDown, 'thumbs down'],
    ['note', sentence('이 실행을 메모와 함께 평가', 'Judge this run with a note'), NotebookPen, 'comment'],
  ]),
  {
    id: 'stop-everything',
    category: 'Actions',
    name: sentence('모두 정지', 'Stop everything'),
    icon: OctagonX,
    keywords: ['emergency stop', 'halt', 'kill', 'cancel', '긴급 정지', '중지', '중단'],
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
      name: sentence('회의 일정 잡기', 'Schedule a meeting'),
      icon: CalendarPlus,
      keywords: ['book', 'calendar', '미팅', '예약', '캘린더'],
    },
    sentence('회의 일정을 잡아줘', 'Schedule a meeting'),
  ),
  quickTask(
    {
      id: 'write-announcement',
      name: sentence('팀 채팅 공지 작성', 'Write a team-chat announcement'),
      icon: Megaphone,
      keywords: ['slack', 'notice', '슬랙', '안내문'],
    },
    sentence('팀 채팅에 올릴 공지를 작성해줘', 'Write an announcement for the team chat'),
  ),
  quickTask(
    {
      id: 'summarise-mail',
      name: sentence('오늘 이메일 요약', 'Summarise today’s e-mails'),
      icon: Mail,
      keywords: ['summary', 'email', 'outlook', 'inbox', '메일', '받은 편지함'],
    },
    sentence('오늘 이메일을 요약해줘', 'Summarise today’s e-mails'),
  ),
  quickTask(
    {
      id: 'weekly-report',
      name: sentence('주간 팀 보고서', 'Weekly team report'),
      icon: FileChartColumn,
      keywords: ['week', 'summary', '주간 보고', '리포트'],
    },
    sentence('주간 팀 보고서를 작성해줘', 'Write the weekly team report'),
  ),
];

/** Behaviour, section 2.6. */
export const TASK_ROWS: readonly TaskRow[] = [...ACTIONS, ...QUICK_TASKS];
