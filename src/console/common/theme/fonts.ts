import '@fontsource-variable/jetbrains-mono';
import '@firstFont/firstFont.css';
import './pretendard/pretendard.css';
