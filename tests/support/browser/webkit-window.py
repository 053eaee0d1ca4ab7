"""A private window of WebKitGTK, of any size. WebKitWebDriver starts one for each session."""
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

width, height, script = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)


def open_view(_session):
    content = WebKit2.UserContentManager()
    at_start = WebKit2.UserScriptInjectionTime.START
    content.add_script(WebKit2.UserScript(script, WebKit2.UserContentInjectedFrames.TOP_FRAME, at_start, None, None))
    view = WebKit2.WebView(web_context=context, user_content_manager=content, is_controlled_by_automation=True)
    window = Gtk.Window(decorated=False, default_width=width, default_height=height)
    window.add(view)
    window.show_all()
    return view


def start(_context, session):
    about = WebKit2.ApplicationInfo()
    about.set_name("WebKitGTK")
    about.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(about)
    session.connect("create-web-view", open_view)


context.connect("automation-started", start)
Gtk.main()
