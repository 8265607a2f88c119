import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

/** Behaviour, section 14.1. */
export const configureCopy = defineCopy('configure', {
  title: label('Configure', '설정'),
  subtitle: label('System configuration and settings', '시스템 구성과 설정'),
  sections: sentence('설정 구역', 'Sections of the settings'),
  general: label('General', '일반'),
  agents: label('Agents', '에이전트'),
  mcpServers: label('MCP Servers', 'MCP 서버'),
  gateway: label('Gateway', '게이트웨이'),
  security: label('Security', '보안'),
  secretary: sentence('비서 설정', 'Secretary settings'),
  accounts: label('Accounts', '계정'),
  audit: label('Audit', '감사 기록'),
  understanding: label('Understanding', '이해'),
  noSection: sentence('이 주소에는 설정이 없습니다', 'There are no settings at this address'),
  noSectionHint: sentence('왼쪽에서 구역을 고르세요.', 'Choose a section from the list.'),
});
