/** A WebSocket path that anybody may open and that is closed at once. Behaviour, section 18.5. */
export const HANDSHAKE_CHECK_PATH = '/ws/check';
