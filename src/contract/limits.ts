/** Caps, delays and constants that both sides keep. Behaviour, section 20. */

export const MODELS = ['claude-3-5-sonnet', 'gpt-4-turbo', 'gpt-4o-mini'] as const;
export type Model = (typeof MODELS)[number];
/** Settings with which every agent asks a model, beside its name. Behaviour, section 8.2. */
export const AGENT_LLM_DEFAULTS = { maxTokens: 500, temperature: 0.7 } as const;
/** Below this certainty an agent asks back instead of guessing. */
export const AGENT_CLARIFY_THRESHOLD = 0.88;
export const BUILT_IN_PLANNER_MODEL = 'built-in-planner';
export const TOKEN_WARNING_RATIO = 0.8;
export const CHARACTERS_PER_TOKEN = 4;
export const PROMPT_NAME_MAX_LENGTH = 200;
export const PROMPT_REASON_MAX_LENGTH = 500;
export const PROMPT_VERSIONS = ['2.3', '2.2', '2.1', '2.0'] as const;

export const MESSAGE_MAX_LENGTH = 100_000;
/** A fraction of the log entries shown: beyond it no system is called healthy, also where no alert is open. */
export const HEALTHY_ERROR_RATE = 0.1;
/** Log entries, and the other records of runs, are dropped when they are as old as this. */
export const DEFAULT_RETENTION_DAYS = 365;
/** Letters of a model's reasoning that are kept beside its answer. */
export const REASONING_MAX_LENGTH = 20_000;
/** Letters of a chat message: the largest token limit of a model, at four characters a token. */
export const CHAT_MESSAGE_MAX_LENGTH = 800_000;
/** Bytes of a frame that holds a chat message. */
export const MESSAGE_FRAME_MAX_BYTES = 4_194_304;
export const MEETING_SUBJECT_MAX_LENGTH = 200;
/** Letters of a card's arguments as an operator edited them, as JSON. */
export const CARD_ARGUMENTS_MAX_LENGTH = 50_000;
export const SEARCH_MAX_LENGTH = 200;
export const LIST_MAX_ITEMS = 1000;
/** Records of the audit on one page. */
export const AUDIT_PAGE_MAX = 100;
export const BODY_MAX_BYTES = 1_048_576;
export const FRAME_MAX_BYTES = 1_048_576;

/** Letters of a file's name; each may be two signs of the text. */
export const ATTACHMENT_NAME_MAX_LENGTH = 200;
export const TEXT_FILE_MAX_BYTES = 524_288;
/** In base64 below what the providers of language models take as one picture. */
export const IMAGE_FILE_MAX_BYTES = 3_145_728;
/** Letters of a file in base64, a little more than the largest, which is told its limit; and bytes of the body around it. */
export const ATTACHMENT_DATA_MAX_LENGTH = 4_198_400;
export const ATTACHMENT_BODY_MAX_BYTES = 4_202_496;
export const ATTACHMENTS_PER_MESSAGE = 5;
/** Bytes that one person may keep without having sent them, and all that the workspace keeps. */
export const UNSENT_FILES_MAX_BYTES = 268_435_456;
export const ATTACHMENTS_MAX_BYTES = 2_147_483_648;

export const PALETTE_MAX_RESULTS = 8;
export const PALETTE_MAX_RECENT = 5;
export const PALETTE_FUZZY_THRESHOLD = 0.3;
export const PALETTE_QUERY_MAX_LENGTH = 64;

export const DASHBOARD_REFRESH_MS = 30_000;
export const COSTS_REFRESH_MS = 30_000;
export const LOAD_WARNING_PERCENT = 60;
export const LOAD_ERROR_PERCENT = 80;
export const SUCCESS_RATE_WARNING_PERCENT = 95;

export const TRACES_MAX_KEPT = 1000;
export const LOGS_MAX_KEPT = 1000;
/** A page of stored entries below the live ones. */
export const LOG_PAGE_ENTRIES = 200;
export const LOG_EXPORT_TIMEOUT_MS = 300_000;
export const LOG_STATS_REFRESH_MS = 15_000;
/** On each side of a log entry that is looked at in its surroundings. */
export const LOG_CONTEXT_ENTRIES = 20;
export const AGENT_MESSAGES_MAX_KEPT = 1000;
/** Which messages the links of the network count, and what can be replayed. */
export const NETWORK_WINDOW_MS = 3_600_000;
export const NETWORK_REFRESH_MS = 10_000;
export const AGENT_MESSAGES_PAGE_MAX = 20_000;
export const TEAM_CHAT_MAX_KEPT = 500;
export const TEAM_CHAT_PAGE_MAX = 500;
export const INTERVENTIONS_MAX_KEPT = 100;
export const INTERVENTION_COMMAND_MAX_LENGTH = 2000;
export const INTERVENTION_REASON_MAX_LENGTH = 500;
export const INTERVENTION_ANSWER_MAX_LENGTH = 4000;
export const EMERGENCY_STOP_REASON = 'emergency stop';
export const DEFAULT_INTERVENTION_REASON = 'user request';
/** An agent that a stop has not silenced by then is flagged. */
export const STOP_QUIET_LIMIT_MS = 3000;
export const PROCESSES_REFRESH_MS = 5000;
/** A platform process that was not heard of for so long counts as gone, unless its connection stands. */
export const PROCESS_SILENT_MS = 6000;
/** How often each process says that it is there, and looks whether another one is gone, and whether it is cut off itself. */
export const PROCESS_LOOK_MS = 500;
/** A platform process that has not answered a stop by then is named. */
export const PROCESS_ANSWER_LIMIT_MS = 2000;
/** A platform process that has not said by then what it runs is named. */
export const PROCESS_REPORT_LIMIT_MS = 1000;
/** Records of each kind, on the page of one run. */
export const RUN_RECORDS_MAX = 20_000;
/** Steps of each of two runs that are compared; later ones are left out, and that is said. */
export const COMPARED_STEPS_MAX = 20_000;
/** Days that the queue of runs to look at reaches back, and over which it counts what is usual. */
export const QUEUE_DAYS = 7;
/** So many runs of an agent make a norm; fewer say nothing. */
export const NORM_MIN_RUNS = 20;
/** Runs on one page of the list, and how many are labelled at once. */
export const RUN_PAGE_MAX = 100;
/** Characters of a note on a run. */
export const JUDGEMENT_NOTE_MAX_LENGTH = 2000;
export const RUN_LABEL_MAX_LENGTH = 40;
export const RUN_LABELS_AT_ONCE = 10;
/** Label of runs whose records stay, however old they are. Administrators give and take it. */
export const LEGAL_HOLD_LABEL = 'legal-hold';
/** Labels of one run. */
export const RUN_LABELS_MAX = 20;
/** Letters of the words that a run is found by; the first ones are kept. */
export const RUN_TEXT_MAX_LENGTH = 20_000;
export const LOG_PATTERNS_SHOWN = 100;
/** Fields of `meta` that are shown, and values of each. */
export const LOG_FIELDS_SHOWN = 30;
export const LOG_FIELD_VALUES_SHOWN = 12;
/** Agents that one filter of log entries names. */
export const LOG_AGENTS_AT_ONCE = 50;
/** Views of one person. */
export const RUN_VIEWS_MAX = 30;
export const RUN_VIEW_NAME_MAX_LENGTH = 60;
export const RUN_LIST_REFRESH_MS = 3000;
export const STREAM_RECONNECT_DELAY_MS = 5000;
export const STREAM_HEARTBEAT_MS = 15_000;
export const STREAM_SILENCE_LIMIT_MS = 35_000;

export const CHAT_RECONNECT_ATTEMPTS = 10;
export const CHAT_RECONNECT_DELAY_MS = 1000;
export const CHAT_TIMEOUT_MS = 20_000;
export const SOCKET_OFFLINE_AFTER_MS = 5000;

export const CONVERSATION_TITLE_MAX_LENGTH = 50;
export const CONVERSATION_TITLE_INPUT_MAX_LENGTH = 200;
export const NOTIFICATION_PREVIEW_LENGTH = 100;
export const UNREAD_BADGE_MAX = 9;
/** This many alike and unread within the window become one line with a count. */
export const NOTIFICATION_GROUP_FROM = 4;
export const NOTIFICATION_GROUP_WINDOW_MS = 60_000;
export const COMPOSER_MIN_HEIGHT_PX = 60;
export const COMPOSER_MAX_HEIGHT_PX = 200;

export const DRY_RUN_CARD_DELAY_MS = 1000;
export const DRY_RUN_STEP_DELAY_MS = 1000;
/** Characters of an answer that a model judges. */
export const JUDGED_ANSWER_MAX_LENGTH = 20_000;
export const DRY_RUN_REQUEST_MAX_LENGTH = 4000;
/** Results of one person and scenario; older ones go. */
export const DRY_RUN_RESULTS_KEPT = 20;
/** Sets of scenarios, and scenarios of one set. */
export const SCENARIO_SETS_MAX = 100;
export const SET_SCENARIOS_MAX = 200;
export const SCENARIO_EXPECTATIONS_MAX = 20;
export const EXPECTATION_TEXT_MAX_LENGTH = 500;
/** US dollars. */
export const EXPECTED_COST_MAX = 1000;
export const EXPECTED_DURATION_MAX_MS = 3_600_000;
/** Rehearsals of one set; older ones go. */
export const REHEARSALS_KEPT = 30;
/** Scenarios of one rehearsal that are run at the same time. */
export const REHEARSED_AT_ONCE = 4;
/** Letters of an answer that a rehearsal keeps; the run has all of it. */
export const REHEARSED_ANSWER_MAX_LENGTH = 4000;
export const REHEARSAL_REFRESH_MS = 1000;
export const TOAST_DURATION_MS = 4000;
export const TOAST_SUCCESS_DURATION_MS = 2000;
export const TOAST_MAX_VISIBLE = 3;
export const OUTBOX_MAX_ITEMS = 10_000;

export const COST_DECIMALS = 2;
export const TRACE_COST_DECIMALS = 4;

export const DEFAULT_TIME_ZONE = 'Asia/Seoul';
export const MAX_SUGGESTIONS = 3;
export const DEFAULT_MEETING_MINUTES = 30;
export const MIN_MEETING_MINUTES = 5;
export const MAX_MEETING_MINUTES = 480;
export const DEFAULT_TIME_WINDOWS = ['09:30-12:00', '13:30-18:00'];
export const DEFAULT_MIN_NOTICE_HOURS = 6;
export const TIME_ZONES = [
  'Asia/Seoul',
  'America/New_York',
  'America/Los_Angeles',
  'Europe/London',
  'Asia/Tokyo',
  'Australia/Sydney',
] as const;

export const BUDGET_LIMIT_DOLLARS = 100;
export const BUDGET_WARNING_DOLLARS = 85;
export const DAILY_TREND_DOLLARS = 10;
export const PROJECTION_DAYS = 30;
export const BUDGETS_MAX = 50;
/** Prices of models in one call or file. */
export const PRICES_MAX = 500;
export const BUDGET_NEAR_PERCENT = 80;
export const BUDGET_CLOSE_PERCENT = 95;
export const BUDGET_CHECK_MS = 30_000;
export const USAGE_PAGE_RECORDS = 100;
export const TASK_PAGE_ITEMS = 100;

export const DEFAULT_LOG_LEVEL = 'info';
export const DEFAULT_MAX_CONNECTIONS = 1000;
export const DEFAULT_TIMEOUT_MS = 30_000;
export const DEFAULT_RETRY_ATTEMPTS = 3;
export const DEFAULT_TOOL_TIMEOUT_MS = 10_000;
/** An address that somebody typed in answers in full within this time, or not at all. */
export const OUTGOING_TIMEOUT_MS = 10_000;
/** Longer than an agent may be silent by any configuration. */
export const OUTGOING_PATIENCE_MS = 660_000;
/** One whole answer of an agent of others, with its files. */
export const AGENT_ANSWER_MAX_BYTES = 8_388_608;
export const ACCESS_KEY_NAME_MAX_LENGTH = 100;
export const PASSKEY_NAME_MAX_LENGTH = 100;
/** Passkeys of one account. */
export const PASSKEYS_MAX = 20;
export const ACCESS_KEY_DAYS_MAX = 3650;
/** Keys of one account that are still good. */
export const ACCESS_KEYS_MAX = 20;
export const DEFAULT_API_KEY_EXPIRY_S = 86_400;
export const DEFAULT_RATE_LIMIT_PER_MIN = 100;
export const SOCKET_MESSAGES_PER_10_S = 20;
export const SOCKET_CONNECTIONS_PER_USER = 5;

/** Signs a password needs at least: above the 8 of ASVS 5.0 (6.2.1), without rules on its composition. */
export const PASSWORD_MIN_LENGTH = 12;
export const PASSWORD_MAX_LENGTH = 1000;
export const USERNAME_MAX_LENGTH = 100;
export const EMAIL_MAX_LENGTH = 254;

export const SESSION_IDLE_MS = 8 * 3_600_000;
export const SESSION_ABSOLUTE_MS = 24 * 3_600_000;
export const IDEMPOTENCY_KEPT_DAYS = 7;
/** How long what was deleted can be restored. */
export const CONVERSATION_TRASH_DAYS = 30;
export const CARD_EXPIRES_AFTER_MS = 7 * 86_400_000;

/** Ports of the `local-ports` profile. */
export const LOCAL_PORTS = {
  chat: 3007,
  gateway: 4000,
  gatewaySocket: 4001,
  interventions: 4002,
  toolManager: 5000,
  slack: 5001,
  outlook: 5002,
  coordinator: 3001,
  integration: 3002,
  workflow: 3003,
  monitor: 3004,
  optimizer: 3005,
} as const;

export const TOOL_SERVER_NAME_MAX_LENGTH = 60;
export const TOOL_NAME_MAX_LENGTH = 200;
export const URL_MAX_LENGTH = 2000;
/** Letters of a command, one argument or a directory of a tool server that is a program. */
export const PROGRAM_TEXT_MAX_LENGTH = 2000;
export const PROGRAM_ARGUMENTS_MAX = 50;
export const PROGRAM_VARIABLES_MAX = 50;
/** For one value by the schema of a tool server that somebody added. */
export const FOREIGN_SCHEMA_LIMIT_MS = 250;
export const TOOL_SERVER_CHECK_INTERVAL_MS = 60_000;
/** Checks of one server that its history shows. */
export const TOOL_SERVER_CHECKS_KEPT = 50;
export const TOOL_USAGE_DAYS = 7;
/** Tools that are judged in one go. */
export const TOOLS_JUDGED_MAX = 500;

/** A call that the gateway holds can be decided so long, unless its rule says otherwise. */
export const GATEWAY_CARD_EXPIRES_AFTER_MINUTES = 30;
/** An agent may wait so long for the answer to its question. */
export const GATEWAY_QUESTION_MINUTES_MAX = 7 * 24 * 60;
/** The task of an A2A agent that asks something back waits so long for the answer. */
export const GATEWAY_TASK_QUESTION_MINUTES = 24 * 60;
/** So long a tool server waits for people in the middle of a call. */
export const SERVER_QUESTION_MINUTES = 30;
export const SERVER_QUESTION_URL_MAX_LENGTH = 2000;
/** Whoever waits with a progress token hears so often that the call is held. */
export const GATEWAY_PROGRESS_MS = 10_000;
/** Whoever waits without one is told so long after that it may ask again. */
export const GATEWAY_PATIENCE_MS = 20_000;
/** The task of a held call may be asked for so often. */
export const GATEWAY_TASK_POLL_MS = 5000;
/** So long after the last moment in which a held call could be decided its task still gives the result. */
export const GATEWAY_TASK_KEPT_MS = 24 * 3_600_000;
/** Calls of one gateway agent that lie further apart belong to two runs. */
export const GATEWAY_RUN_GAP_MS = 15 * 60_000;
/** Sessions of an agent's clients in one process; those beyond are answered without. */
export const GATEWAY_SESSIONS_MAX = 100;
/** A session that nobody uses so long is ended. */
export const GATEWAY_SESSION_IDLE_MS = 30 * 60_000;
/** Messages to clients of the gateway that one process keeps for streams that are cut. */
export const GATEWAY_KEPT_BYTES_MAX = 16 * 1024 * 1024;
export const GATEWAY_TRIAL_DAYS = 7;
export const GATEWAY_TRIAL_CALLS_MAX = 5000;
/** For how many minutes an approval can be given to the same agent and tool. */
export const GATEWAY_GRANT_MINUTES = [15, 60] as const;
/** Age of words in the team chat from which on they are not gone on with after a restart. */
export const TEAM_CHAT_RESUMED_MS = 3_600_000;
